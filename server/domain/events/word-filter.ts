import { BoundedMap } from '#contracts/bounded-map.ts';

/**
 * Ignores case, the encoding of accents, and punctuation between words. Several words match in sequence; a final `*`
 * matches a prefix.
 */
export function findListedWord(body: string, listed: readonly string[]): string | null {
  return listedWordFinder(listed)(body);
}

/** Parses the list once for many texts. */
export function listedWordFinder(listed: readonly string[]): (body: string) => string | null {
  if (listed.length === 0) return () => null;
  const entries = listed.map((entry) => ({
    entry,
    wanted: wordsOf(entry),
    isBeginning: entry.trimEnd().endsWith('*'),
  }));
  // Most texts match nothing: saves comparing thousands with the whole list.
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

/** Joiners and invisible characters do not separate words. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

const maxClouds = 50;
/** Unused entries may belong to activities deleted here or by another process. */
const keptMs = 60_000;

interface Cloud {
  list: string;
  words: ReadonlyMap<string, boolean>;
  timer: NodeJS.Timeout;
}

/** Caches which words of a cloud match: every push recounts a cloud, and few words are new. */
export class WordFilterCache {
  readonly #clouds = new BoundedMap<string, Cloud>(maxClouds);

  of(activityId: string): ReadonlyMap<string, boolean> | undefined {
    return this.#clouds.get(activityId)?.words;
  }

  judge(activityId: string, heldWords: readonly string[], present: readonly string[]): ReadonlyMap<string, boolean> {
    const list = JSON.stringify(heldWords);
    const before = this.#clouds.get(activityId);
    const known = before?.list === list ? before.words : new Map<string, boolean>();
    const held = listedWordFinder(heldWords);
    const words = new Map(present.map((word) => [word, known.get(word) ?? held(word) !== null]));
    clearTimeout(before?.timer);
    const timer = setTimeout(() => this.#clouds.delete(activityId), keptMs).unref();
    this.#clouds.set(activityId, { list, words, timer });
    return words;
  }
}
