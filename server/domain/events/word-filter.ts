import { LRUCache } from 'lru-cache';

/**
 * Ignores case, accent encoding, punctuation, look-alikes (`$hit`, `SH1T`) and separators (`s.h.i.t`). Only whole words
 * count; an entry that ends in `*` matches prefixes.
 */
export function findListedWord(body: string, listed: readonly string[]): string | null {
  return listedWordFinder(listed)(body);
}

export function listedWordFinder(listed: readonly string[]): (body: string) => string | null {
  if (listed.length === 0) return () => null;
  const entries = listed.map((entry) => ({
    entry,
    wanted: wordsIn(plain(entry).replaceAll(/[$@!|€]/gu, (sign) => lettersFor.get(sign) ?? sign)),
    isBeginning: entry.trimEnd().endsWith('*'),
  }));
  // Most texts match nothing, so check the first words only.
  const beginnings = entries
    .filter(({ wanted, isBeginning }) => isBeginning && wanted.length === 1)
    .map(({ wanted: [first = ''] }) => first);
  const firsts = new Set(
    entries.filter(({ wanted, isBeginning }) => !isBeginning || wanted.length > 1).map(({ wanted: [first] }) => first),
  );
  const mayMatch = (word: string) => firsts.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  return (body) => {
    const readings = [...readingsOf(plain(body)), ...drawnIn(body)].filter(({ words }) => words.some(mayMatch));
    return entries.find((one) => readings.some((reading) => isIn(reading, one)))?.entry ?? null;
  };
}

function isIn(
  { words, isJoined }: Reading,
  { wanted, isBeginning }: { wanted: readonly string[]; isBeginning: boolean },
) {
  if (wanted.length === 0) return false;
  return words.some((_, start) =>
    wanted.every((word, place) => {
      const found = words[start + place];
      const isLast = place === wanted.length - 1;
      return isBeginning && isLast && !isJoined ? found?.startsWith(word) === true : found === word;
    }),
  );
}

interface Reading {
  words: readonly string[];
  /** Joined from parts of words, so a prefix may match by chance: “put-aside”. */
  isJoined?: boolean;
}

/** The text as written, with letters for signs, without separators, and with single letters joined. */
function readingsOf(text: string): Reading[] {
  const chunks = text.split(/\s+/u);
  const texts = new Set([text, ...['i', 'l'].map((one) => chunks.map((chunk) => inLetters(chunk, one)).join(' '))]);
  return [...texts].flatMap((each): Reading[] => {
    const words = wordsIn(each);
    const joined = each.replaceAll(separators, '');
    return [
      { words },
      ...(joined === each ? [] : [{ words: wordsIn(joined), isJoined: true }]),
      ...(hasSpelled.test(words.join(' ')) ? [0, 1].map((from) => ({ words: withSpelledJoined(words, from) })) : []),
    ];
  });
}

/** The letters of formulas, where commands, braces and spaces do not show: `$\text{i{}d}iot$`. */
function drawnIn(body: string): Reading[] {
  return [...body.matchAll(/\$([^$]+)\$/gu)].map(([, tex = '']) => ({
    words: wordsIn(plain(tex.replaceAll(/\\[a-z]+|[^\p{L}\p{M}\p{N}]+/giu, ''))),
    isJoined: true,
  }));
}

const separators = /(?<=[\p{L}\p{M}\p{N}])[-._·*~+]+(?=[\p{L}\p{N}])/gu;
const hasSpelled = /(?<!\S)\p{L} \p{L} \p{L}(?!\S)/u;

function withSpelledJoined(words: readonly string[], from: number) {
  const join = (letters: string) => `${letters.slice(0, 2 * from)}${letters.slice(2 * from).replaceAll(' ', '')}`;
  return words
    .join(' ')
    .replaceAll(/(?<!\S)\p{L}(?: \p{L}(?!\S)){2,}/gu, join)
    .split(' ');
}

const lettersFor = new Map(
  '$s @a €e !i |i 0o 3e 4a 5s 7t аa еe оo рp сc уy хx іi ѕs јj һh кk мm тt нh вb ԁd αa εe ιi κk νv οo ρp τt υu'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Changes only words made mostly of letters or of two scripts, so that numbers and other scripts stay. */
function inLetters(chunk: string, one: string) {
  const countOf = (signs: RegExp) => chunk.match(signs)?.length ?? 0;
  const letterCount = countOf(/\p{L}/gu);
  if (letterCount === 0 || countOf(/\p{N}/gu) > letterCount) return chunk;
  const isMixed = /\p{sc=Latin}/u.test(chunk) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(chunk);
  return chunk
    .replaceAll(/!(?=[\p{L}\p{N}$@])|[|1]/gu, one)
    .replaceAll(/[$@€03457]/gu, (sign) => lettersFor.get(sign) ?? sign)
    .replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => (isMixed ? (lettersFor.get(letter) ?? letter) : letter));
}

/** Joiners, invisible characters, and Arabic's tatweel and short vowels do not change a word. */
function plain(text: string) {
  return text
    .replaceAll(/[\u064B-\u0652\u0640\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

function wordsIn(text: string) {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const maxClouds = 50;
const keptMs = 60_000;

interface Cloud {
  list: string;
  words: ReadonlyMap<string, boolean>;
  timer: NodeJS.Timeout;
}

export class WordFilterCache {
  readonly #clouds = new LRUCache<string, Cloud>({ max: maxClouds });

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
