import { within } from '#contracts/file-fields.ts';
import { anyText, listOf, wholeNumber } from '#contracts/form-fields.ts';
import type { WordCount } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { foldWord } from '#contracts/text/fold.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { textProblem } from '#contracts/text/validate.ts';
import { kindRules, refuseAnswer, type AnswerCount } from '../kind-rules.ts';
import {
  answerKey,
  mergesIn,
  newestByKey,
  mostCommonSpelling,
  rowsOfSpellings,
  sampleWords,
  spellingsIn,
  type Spellings,
} from '../spellings.ts';

/** Stored as written, without duplicates, sorted. */
export const words = kindRules<'words'>({
  name: /*i18n*/ 'Word cloud',
  form: { maxWords: wholeNumber(limits.words) },
  file: { maxWords: within(limits.words) },
  defaults: { maxWords: 3 },
  fixed: [],
  loosest: () => ({ maxWords: limits.words.max }),
  answer: { words: listOf(anyText, 100) },
  canonical({ maxWords }, answer) {
    const given = 'words' in answer ? answer.words.map(normaliseText) : [];
    for (const [index, word] of given.entries()) {
      const problem = word === '' ? null : textProblem(word, limits.word);
      if (problem) throw refuseAnswer(`words.${index}`, problem);
    }
    const distinct = new Map(given.filter((word) => word !== '').map((word) => [foldWord(word), word]));
    if (distinct.size === 0 || distinct.size > maxWords)
      throw refuseAnswer('words', { code: 'WORD_COUNT', values: { max: maxWords } });
    return JSON.stringify([...distinct.values()].toSorted(byCodePoint));
  },
  erased: '[]',
  samples: ({ maxWords }) =>
    sampleWords.map((word, at) => ({
      words: [word, sampleWords[(at * 5) % sampleWords.length] ?? ''].slice(0, maxWords),
    })),
  // Recounts of all versions' exports ignore only case.
  counts: (_, answers) =>
    Object.fromEntries(countsByWord(answers).map(([folded, count]) => [JSON.stringify(folded), count])),
  countUnit: 'votes',
  tally(_, answers, decisions) {
    const decided = newestByKey('words', decisions);
    const merges = mergesIn(decisions);
    const isHidden = ([key]: [string, unknown]): boolean => decided.get(key)?.state === 'rejected';
    const all = spellingsIn('words', answers, merges);
    const counted = [...all].toSorted(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || byCodePoint(a, b));
    const shown = counted.filter((one) => !isHidden(one));
    const nameOf = (key: string): string =>
      mostCommonSpelling(all.get(key) ?? { count: 0, ways: [{ text: key, count: 0 }], firstAt: 0 });
    return {
      words: shown.slice(0, limits.shownWords).map(wordCountOf),
      moreCount: Math.max(0, shown.length - limits.shownWords),
      hidden: counted.filter(isHidden).slice(0, limits.shownWords).map(wordCountOf),
      merged: [...spellingsIn('words', answers)].flatMap(([key, spellings]) => {
        const into = merges.get(key);
        return into === undefined ? [] : [{ word: mostCommonSpelling(spellings), into: nameOf(into) }];
      }),
    };
  },
  shown: ({ words: listed, moreCount }) => ({ words: listed, moreCount }),
  shownParts(_, answers, decisions) {
    const decided = newestByKey('words', decisions);
    const merges = mergesIn(decisions);
    const all = spellingsIn('words', answers, merges);
    return ({ words: written }) => {
      const own = written.map((word) => answerKey('words', word));
      return [...new Set(own.map((key) => merges.get(key) ?? key))].flatMap((key) => {
        const spellings = all.get(key);
        const isShown = spellings && decided.get(key)?.state !== 'rejected';
        return isShown ? [{ words: [mostCommonSpelling(spellings)] }] : [];
      });
    };
  },
  resultRows: (_, rounds, _correct, decisions) => rowsOfSpellings('words', rounds, undefined, mergesIn(decisions)),
  right: null,
});

function countsByWord(answers: readonly AnswerCount[]): [string, number][] {
  const byWord = new Map<string, number>();
  for (const { answer, count } of answers) {
    for (const word of (JSON.parse(answer) as string[]).map(foldWord))
      byWord.set(word, (byWord.get(word) ?? 0) + count);
  }
  return [...byWord];
}

function wordCountOf([, spellings]: [string, Spellings]): WordCount {
  return { word: mostCommonSpelling(spellings), count: spellings.count };
}
