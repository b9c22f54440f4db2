import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { anyText, listOf, markup, text, yesOrNo } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { erasedRightText } from '#contracts/polls/right-texts.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { refuseField } from '#contracts/refusal.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { foldWord } from '#contracts/text/fold.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { textProblem } from '#contracts/text/validate.ts';
import {
  isSameJson,
  kindRules,
  refuseAnswer,
  type AnswerCount,
  type CountedRow,
  type RightRules,
  type SetupForms,
} from '../kind-rules.ts';
import { sampleWords } from '../spellings.ts';
import { aroundInMarkup, joined } from './around-in-markup.ts';
import {
  blanksMatcher,
  choiceCount,
  gapCount,
  gapLabel,
  gapMatchers,
  gapPart,
  gapsIn,
  gapTextLimit,
  gapWord,
  readGaps,
  readPart,
  rightGapCounter,
  withGaps,
} from './gaps.ts';

type Asked = Setups['blanks'];

const gapText = markup(gapTextLimit).meta({
  description:
    'A text with 1 to 10 gaps, each with its right words: `The capital of France is [[Paris|Lutetia]]`. It is stored ' +
    'without them; an empty gap (`[[]]`) keeps those it has.',
});
const choices = listOf(text(gapWord), choiceCount.max).meta({
  description: 'Without `isTyped`, words that people choose from. The right ones are added, and all are sorted.',
});
const isTyped = yesOrNo.meta({
  description: 'Whether people type the words. Omit to keep it; new activities default to true.',
});

const rightWords: RightRules<'blanks'> = {
  from({ gapText: written = '' }, setup, before) {
    const { gaps } = readGaps(written);
    const kept = before?.correct?.gaps.length === gaps.length ? before.correct.gaps : [];
    const right = gaps.map((words, at) => (words.length > 0 ? words : (kept[at] ?? [])));
    const isListed = (word: string): boolean => setup.isTyped || setup.choices.includes(word);
    if (!right.every((words) => words.length > 0 && words.every(isListed))) throw refuseField('gapText', 'GAP_EMPTY');
    const { max } = limits.acceptedAnswers;
    if (right.some((words) => words.length > max)) throw refuseField('gapText', 'ACCEPTED_COUNT', { max });
    for (const word of right.flat()) {
      const problem = textProblem(word, gapWord);
      if (problem) throw refuseField('gapText', problem.code, problem.values);
    }
    return { kind: 'blanks', gaps: right, ...(!setup.isTyped && { isChosen: true as const }) };
  },
  fields: (correct, { gapText: asked }) => ({ gapText: withGaps(asked, correct?.gaps ?? []) }),
  changedField: (before, after) => (isSameJson(before, after) ? null : 'gapText'),
  matcher: blanksMatcher,
  share(correct) {
    const countRight = rightGapCounter(correct);
    return (answer) => countRight(answer) / correct.gaps.length;
  },
  file: {
    gaps: file.listOf(file.listOf(file.text(gapWord), limits.acceptedAnswers.max, 1), gapCount.max, gapCount.min),
    isChosen: z.literal(true, { error: 'FILE_VALUE' }).optional(),
  },
  isNeeded: () => true,
  problem({ gaps, isChosen = false }, setup) {
    const fit = gaps.length === countGaps(setup) && isChosen !== setup.isTyped;
    const areListed = setup.isTyped || gaps.flat().every((word) => setup.choices.includes(word));
    // The room gets the text.
    const hasNoWords = setup.gapText === withGaps(setup.gapText, []);
    return fit && areListed && hasNoWords ? null : 'FILE_DISAGREES';
  },
};

/** Stored as `{"gaps":["Paris",""]}`; the words as they were typed. */
export const blanks = kindRules<'blanks'>({
  name: /*i18n*/ 'Text with gaps',
  form: { gapText, choices, isTyped },
  file: {
    gapText: file.markup(gapTextLimit),
    choices: file.listOf(file.text(gapWord), choiceCount.max),
    isTyped: file.flag,
  },
  defaults: { choices: [], isTyped: true },
  problems(form, before = null) {
    const { texts } = readGaps(form.gapText);
    const count = texts.length - 1;
    // A misspelt gap would show its word.
    if (texts.some((part) => /\[\[|\]\]/.test(part))) return { gapText: { code: 'GAP_SHAPE' } };
    if (count < gapCount.min || count > gapCount.max) return { gapText: { code: 'GAP_COUNT', values: gapCount } };
    const { length } = choicesOf(form, before);
    const isListShort = !areTyped(form, before) && (length < choiceCount.min || length > choiceCount.max);
    return isListShort ? { choices: { code: 'OPTION_COUNT', values: choiceCount } } : {};
  },
  setupFrom: (form, before) => ({
    gapText: withGaps(form.gapText, []),
    choices: areTyped(form, before) ? [] : choicesOf(form, before),
    isTyped: areTyped(form, before),
  }),
  fixed: [],
  incompatibleFields: (before, after) => [
    ...(countGaps(before) === countGaps(after) ? [] : ['gapText']),
    ...(isSameJson([before.choices, before.isTyped], [after.choices, after.isTyped]) ? [] : ['choices']),
  ],
  // The text can be reworded.
  exportedLimits: ({ choices: listed, isTyped: typed }) => ({ choices: listed, isTyped: typed }),
  answer: { gaps: listOf(anyText.nullable(), gapCount.max) },
  canonical(setup, answer) {
    const given = 'gaps' in answer ? answer.gaps : [];
    const count = countGaps(setup);
    if (given.length > count) throw refuseAnswer('gaps', { code: 'LIST_TOO_LONG', values: { max: count } });
    const gaps = Array.from({ length: count }, (_, at) => normaliseText(given[at] ?? ''));
    for (const [at, word] of gaps.entries()) {
      const problem = word === '' ? null : setup.isTyped ? textProblem(word, gapWord) : notListed(setup, word);
      if (problem) throw refuseAnswer(`gaps.${at}`, problem);
    }
    if (gaps.every((word) => word === '')) throw refuseAnswer('gaps', { code: 'FILL_ONE' });
    return JSON.stringify({ gaps });
  },
  read: (stored) => ({ gaps: gapsIn(stored) }),
  withoutWords({ isTyped: typed }, stored, correct) {
    if (!typed) return stored;
    const areRight = correct ? gapMatchers(correct) : [];
    const erased = (word: string | null, at: number): string =>
      word && areRight[at]?.(word) === true ? erasedRightText : '';
    return JSON.stringify({ gaps: gapsIn(stored).map(erased) });
  },
  isWithoutWords: (stored) => /^\{"gaps":\[" ?"(?:," ?")*\]\}$/.test(stored),
  textsAroundGaps: (setup) => readGaps(setup.gapText).texts,
  gapLabel(tree, at) {
    const around = aroundInMarkup(tree, at);
    return around && joined([`${at + 1}. `, ...around.before, '___', ...around.after]);
  },
  samples: (setup) => {
    const words = setup.isTyped ? sampleWords : setup.choices;
    const gaps = Array.from({ length: countGaps(setup) }, (_, at) => at);
    return words.map((_, turn) => ({ gaps: gaps.map((at) => words[(at + turn) % words.length] ?? '') }));
  },
  counts: (_, answers) =>
    Object.fromEntries(
      wordsByGap(answers).flatMap((words, at) =>
        [...words]
          .toSorted(([one, of], [other, ofOther]) => ofOther - of || byCodePoint(one, other))
          .map(([word, count]) => [gapPart(at, word), count]),
      ),
    ),
  countUnit: 'votes',
  countLabel(_, key) {
    const gaps = gapsIn(key);
    return `${gaps.length} · ${gaps.at(-1)?.trim() || '–'}`;
  },
  answerColumns: (setup) => Array.from({ length: countGaps(setup) }, (_, at) => String(at + 1)),
  answerCells: (_, { gaps }) => gaps.map((word) => word?.trim() || null),
  tally: (setup, answers, _, __, correct) => ({ gaps: tallyGaps(setup, answers, rightIn(correct)) }),
  shown: ({ gaps }, isSolutionShown) => ({
    gaps: isSolutionShown ? gaps : gaps.map((gap) => ({ ...gap, right: null })),
  }),
  // The room sees how many typed something else, but not what.
  shownParts({ isTyped: typed }, _, __, correct) {
    if (!typed) return (answer) => [answer];
    const right = rightIn(correct);
    const areRight = right ? gapMatchers(right) : [];
    return ({ gaps }) => [{ gaps: gaps.map((word, at) => (word && areRight[at]?.(word) !== true ? '…' : word)) }];
  },
  resultRows(setup, rounds, correct) {
    const { texts } = readGaps(setup.gapText);
    const right = rightIn(correct);
    const counted = rounds.map((answers) => tallyGaps(setup, answers, right));
    return texts.slice(1).map((_, at): CountedRow => {
      const gaps = counted.flatMap((round) => round.slice(at, at + 1));
      const words = right?.gaps[at] ?? [];
      return {
        key: String(at + 1),
        label: gapLabel(texts, at),
        isCorrect: false,
        counts: gaps.map(({ answered }) => answered),
        // People's own words stay in the exports.
        details: gaps.map(({ answered, right: rightCount, counts }) => ({
          parts: setup.isTyped
            ? [
                { label: words.join(' / '), count: rightCount ?? 0, isRight: true as const },
                { label: '…', count: answered - (rightCount ?? 0) },
              ]
            : setup.choices.map((label, place) => ({
                label,
                count: counts[place] ?? 0,
                ...(words.includes(label) && { isRight: true as const }),
              })),
        })),
      };
    });
  },
  right: rightWords,
});

function rightIn(correct: Correct | null): CorrectOf<'blanks'> | null {
  return correct && 'gaps' in correct ? correct : null;
}

function countGaps({ gapText: asked }: Pick<Asked, 'gapText'>): number {
  return readGaps(asked).gaps.length;
}

function areTyped(form: Pick<SetupForms['blanks'], 'isTyped'>, before: Asked | null): boolean {
  return form.isTyped ?? before?.isTyped ?? true;
}

/** In alphabetical order, which tells nothing. */
function choicesOf(form: SetupForms['blanks'], before: Asked | null): string[] {
  const { gaps } = readGaps(form.gapText);
  // Words that empty gaps keep are among the choices.
  const kept = gaps.some((words) => words.length === 0) ? (before?.choices ?? []) : [];
  return [...new Set([...gaps.flat(), ...kept, ...form.choices])].toSorted(
    (one, other) => byCodePoint(foldWord(one), foldWord(other)) || byCodePoint(one, other),
  );
}

function notListed({ choices: listed }: Asked, word: string) {
  return listed.includes(word) ? null : ({ code: 'NOT_ONE_OF' } as const);
}

/** For each gap, how often each word was given. */
function wordsByGap(answers: readonly AnswerCount[]): Map<string, number>[] {
  const all = Array.from({ length: gapCount.max }, () => new Map<string, number>());
  const add = (at: number, word: string | null, count: number): void => {
    const words = all[at];
    if (word && words) words.set(word, (words.get(word) ?? 0) + count);
  };
  for (const { answer, count, isPart } of answers)
    if (isPart) add(...readPart(answer), count);
    else for (const [at, word] of gapsIn(answer).entries()) add(at, word, count);
  return all;
}

function tallyGaps(setup: Asked, answers: readonly AnswerCount[], correct: CorrectOf<'blanks'> | null) {
  const areRight = correct ? rememberedMatchers(correct) : [];
  return wordsByGap(answers)
    .slice(0, countGaps(setup))
    .map((words, at) => {
      const isRight = areRight[at];
      let [answered, right] = [0, 0];
      for (const [word, count] of words) {
        answered += count;
        if (isRight?.(word)) right += count;
      }
      return {
        answered,
        right: isRight ? right : null,
        counts: setup.choices.map((word) => words.get(word) ?? 0),
      };
    });
}

/** In characters, and not for long, since an erasure does not reach it. */
const remembered = new LRUCache<string, boolean>({
  maxSize: 8_000_000,
  sizeCalculation: (_, key) => key.length,
  ttl: 5 * 60_000,
  ttlAutopurge: true,
});

/** Comparing words takes longer than counting them, and each push counts the same ones. */
function rememberedMatchers(correct: CorrectOf<'blanks'>): ((word: string) => boolean)[] {
  return gapMatchers(correct).map((isRight, at) => {
    const gap = JSON.stringify([correct.gaps[at], correct.isChosen]);
    return (word) => {
      const known = remembered.get(gap + word);
      if (known !== undefined) return known;
      const judged = isRight(word);
      remembered.set(gap + word, judged);
      return judged;
    };
  });
}
