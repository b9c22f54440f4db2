import type { WordCount } from '../../../contracts/activities.ts';
import { limits } from '../../../contracts/limits.ts';
import { normaliseText } from '../../../contracts/written-text.ts';
import { textProblem } from '../text.ts';
import { refuseAnswer, type AnswerCount, type KindRules } from './kind-rules.ts';

/** A few words each, for a cloud. Stored as they were written, each once, in alphabetical order. */
export const words: KindRules<'words'> = {
  problems({ maxWords }) {
    const { min, max } = limits.words;
    return Number.isInteger(maxWords) && maxWords >= min && maxWords <= max ? {} : { maxWords: { code: 'NOT_A_NUMBER', values: { min, max } } };
  },
  setupFrom: (form) => words.setupOf(form),
  setupOf: ({ maxWords }) => ({ maxWords }),
  askedOtherwise: () => [],
  canonical({ maxWords }, answer) {
    const given = 'words' in answer ? answer.words.map(normaliseText) : [];
    for (const [index, word] of given.entries()) {
      const problem = word === '' ? null : textProblem(word, limits.word);
      if (problem) throw refuseAnswer(`words.${index}`, problem);
    }
    const distinct = new Map(given.filter((word) => word !== '').map((word) => [foldWord(word), word]));
    if (distinct.size === 0 || distinct.size > maxWords) throw refuseAnswer('words', { code: 'WORD_COUNT', values: { max: maxWords } });
    return JSON.stringify([...distinct.values()].toSorted(inOrder));
  },
  read: (stored) => ({ words: JSON.parse(stored) as string[] }),
  counts: (_, answers) => Object.fromEntries([...countsByWord(answers)].map(([folded, { count }]) => [JSON.stringify(folded), count])),
  tally(_, answers, verdicts) {
    const rejected = new Set(verdicts.filter(({ state }) => state === 'rejected').map((verdict) => verdict.text));
    const counted = [...countsByWord(answers)].toSorted(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || inOrder(a, b));
    const shown = counted.filter(([folded]) => !rejected.has(folded));
    const hidden = counted.filter(([folded]) => rejected.has(folded));
    return {
      words: shown.slice(0, limits.shownWords).map(([, counts]) => wordCountOf(counts)),
      moreCount: Math.max(0, shown.length - limits.shownWords),
      hidden: hidden.slice(0, limits.shownWords).map(([, counts]) => wordCountOf(counts)),
    };
  },
  shown: ({ words: listed, moreCount }) => ({ words: listed, moreCount }),
};

/** What makes two words the same. */
export function foldWord(word: string): string {
  return word.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Each word that was given, folded. */
export function wordsIn(answers: readonly AnswerCount[]): string[] {
  return [...countsByWord(answers).keys()];
}

interface Spellings {
  count: number;
  /** How often each way of writing it was used. */
  ways: Map<string, number>;
}

function countsByWord(answers: readonly AnswerCount[]): Map<string, Spellings> {
  const byWord = new Map<string, Spellings>();
  for (const { answer, count } of answers) {
    for (const word of JSON.parse(answer) as string[]) {
      const folded = foldWord(word);
      const spellings = byWord.get(folded) ?? { count: 0, ways: new Map<string, number>() };
      byWord.set(folded, spellings);
      spellings.count += count;
      spellings.ways.set(word, (spellings.ways.get(word) ?? 0) + count);
    }
  }
  return byWord;
}

/** How each word is written most often, by its folded form: over all rounds that are given. */
export function commonSpellings(answers: readonly AnswerCount[]): ReadonlyMap<string, string> {
  return new Map([...countsByWord(answers)].map(([folded, counts]) => [folded, wordCountOf(counts).word]));
}

/** Of two ways used equally often, the first in the order of code points. */
function wordCountOf({ count, ways }: Spellings): WordCount {
  const [[word] = ['']] = [...ways].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || inOrder(a, b));
  return { word, count };
}

/** By code points: the same everywhere, whatever the language of the machine. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
