/**
 * The first listed word that stands in a text, or null. Case, accents written in two ways and signs between words do not
 * matter; an entry of several words matches them in a row, and one that ends in `*` every word that begins so.
 */
export function findListedWord(body: string, listed: readonly string[]): string | null {
  return listedWordFinder(listed)(body);
}

/** The same for many texts: the list is taken apart once. */
export function listedWordFinder(listed: readonly string[]): (body: string) => string | null {
  if (listed.length === 0) return () => null;
  const entries = listed.map((entry) => ({
    entry,
    wanted: wordsOf(entry),
    isBeginning: entry.trimEnd().endsWith('*'),
  }));
  // Most texts hold none of them: a cloud of thousands is not held against the whole list.
  const beginnings = entries
    .filter(({ wanted, isBeginning }) => isBeginning && wanted.length === 1)
    .map(({ wanted: [first = ''] }) => first);
  const firsts = new Set(
    entries.filter(({ wanted, isBeginning }) => !isBeginning || wanted.length > 1).map(({ wanted: [first] }) => first),
  );
  return (body) => {
    const words = wordsOf(body);
    if (!words.some((word) => firsts.has(word) || beginnings.some((beginning) => word.startsWith(beginning))))
      return null;
    return entries.find((one) => isIn(words, one))?.entry ?? null;
  };
}

function isIn(
  words: readonly string[],
  { wanted, isBeginning }: { wanted: readonly string[]; isBeginning: boolean },
): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, start) =>
    wanted.every((word, place) => {
      const found = words[start + place];
      const isLast = place === wanted.length - 1;
      return isBeginning && isLast ? found?.startsWith(word) === true : found === word;
    }),
  );
}

/** What joins letters, or stands unseen between them, does not part a word. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
