/**
 * The first listed word that stands in a text, or null. Case, accents written in two ways and signs between words do not
 * matter; an entry of several words matches them in a row, and one that ends in `*` every word that begins so.
 */
export function heldWordIn(body: string, listed: readonly string[]): string | null {
  if (listed.length === 0) return null;
  const words = wordsOf(body);
  return listed.find((entry) => isIn(words, entry)) ?? null;
}

function isIn(words: readonly string[], entry: string): boolean {
  const isBeginning = entry.trimEnd().endsWith('*');
  const wanted = wordsOf(entry);
  if (wanted.length === 0) return false;
  return words.some((_, start) =>
    wanted.every((word, place) => {
      const found = words[start + place];
      const isLast = place === wanted.length - 1;
      return isBeginning && isLast ? found?.startsWith(word) === true : found === word;
    }),
  );
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
