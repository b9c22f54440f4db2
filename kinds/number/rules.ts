import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { decimalNumber, number as anyNumber, numberOrNone, text, yesOrNo } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { binEnd, holdsRight, rounded } from '#contracts/polls/bin-ends.ts';
import type { NumberRange } from '#contracts/polls/results.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { type FieldError, refuseField } from '#contracts/refusal.ts';
import { meanOf, medianOf, quantileOf, type ValueCount } from '../averages.ts';
import { comparedBins, binsOf } from './bins.ts';
import { kindRules, refuseAnswer, type AnswerCount, type CountedRow } from '../kind-rules.ts';
import { distanceShare, numberMatcher } from './matcher.ts';
import { isOnStep, nearestStep } from './steps.ts';

const amount = decimalNumber(limits.number);
const atLeastNone = file.number.min(0, { error: 'FILE_VALUE' });
const positive = decimalNumber({ min: 0, max: limits.number.max });

const hasPartialCredit = yesOrNo.meta({
  description:
    'Whether an answer outside the tolerance earns points: the further it is, the fewer, and none from a ' +
    'quarter of the range away. Omit to keep it.',
});

const isBoxPlot = yesOrNo.meta({
  description: 'Whether results are a box plot; two rounds are always compared in a histogram. Omit to keep it.',
});

/** Stored to six decimals. */
export const number = kindRules<'number'>({
  name: /*i18n*/ 'Number',
  form: {
    min: amount,
    max: amount,
    step: z.preprocess((raw) => (raw === '' || raw === undefined ? null : raw), positive.nullable()),
    unit: text(limits.unit),
    isBoxPlot,
    correctValue: numberOrNone(amount),
    tolerance: numberOrNone(positive),
    hasPartialCredit,
  },
  file: {
    min: file.number,
    max: file.number,
    step: file.number.nullable(),
    unit: file.text(limits.unit),
    isBoxPlot: file.flag.optional(),
  },
  defaults: { min: 0, max: 100, step: 1 },
  problems({ min, max, step }) {
    const fields: Record<string, FieldError> = {};
    if (!(max > min)) fields['max'] = { code: 'NUMBER_ORDER' };
    else if (step !== null && !(rounded(step) > 0 && step <= max - min)) fields['step'] = { code: 'STEP_SIZE' };
    return fields;
  },
  tidied: ({ min, max, step, ...others }) => ({
    ...others,
    min: rounded(min),
    max: rounded(max),
    step: step === null ? null : rounded(step),
  }),
  fixed: ['min', 'max', 'step'],
  answer: { value: anyNumber },
  canonical(setup, answer) {
    const value = 'value' in answer ? rounded(answer.value) : Number.NaN;
    const problem = problemWith(value, setup);
    if (problem) throw refuseAnswer('value', problem);
    return JSON.stringify(value);
  },
  samples({ min, max, step }) {
    const distance = step ?? (max - min) / 20;
    return Array.from({ length: Math.min(20, Math.floor((max - min) / distance)) }, (_, at) => ({
      value: min + at * distance,
    }));
  },
  counts: (_, answers) => Object.fromEntries(answers.map(({ answer, count }) => [answer, count])),
  countUnit: 'votes',
  tallyNeeds: 'previous round',
  tally(setup, answers, _, before) {
    const values = valuesOf(answers);
    const compared =
      before && values.length + before.answers.length > 0
        ? comparedBins(values, valuesOf(before.answers), setup)
        : null;
    // Shared bins would reveal a hidden round's range.
    const isCrewOnly = compared !== null && before?.isShown !== true;
    const bins = compared && !isCrewOnly ? compared : binsOf(values, setup);
    return {
      bins,
      beside: isCrewOnly ? compared : null,
      mean: meanOf(values),
      median: medianOf(values),
      min: values[0]?.value ?? null,
      max: values.at(-1)?.value ?? null,
      ...(setup.isBoxPlot && { quartiles: { from: quantileOf(values, 0.25), to: quantileOf(values, 0.75) } }),
    };
  },
  shown: ({ bins, mean, median, min, max, quartiles }) => ({
    bins,
    mean,
    median,
    min,
    max,
    ...(quartiles && { quartiles }),
  }),
  resultRows,
  hasAverages: true,
  right: {
    from({ correctValue: value, tolerance: within, hasPartialCredit: isPartial }, { min, max, step }, before) {
      const isSameRange = before?.setup.min === min && before.setup.max === max;
      const kept = (isSameRange && before.correct?.reach) || rounded((max - min) / 4);
      const reach = (isPartial ?? before?.correct?.reach !== undefined) ? kept : null;
      if (value === undefined) return before?.correct ? withReach(before.correct, reach) : null;
      if (value === null) return null;
      const tolerance = within ?? 0;
      if (value < min || value > max) throw refuseField('correctValue', 'NUMBER_RANGE', { min, max });
      // A right answer needs a step within the tolerance.
      if (step !== null && Math.abs(nearestStep(value, { min, max, step }) - value) > tolerance + step * 1e-6)
        throw refuseField('correctValue', 'NUMBER_STEP', { min, max, step });
      return withReach({ kind: 'number', value, tolerance }, reach);
    },
    fields: (correct) => ({
      correctValue: correct?.value ?? null,
      tolerance: correct?.tolerance ?? null,
      hasPartialCredit: correct?.reach !== undefined,
    }),
    changedField(before, after) {
      if (before?.value !== after?.value) return 'correctValue';
      if (before?.tolerance !== after?.tolerance) return 'tolerance';
      return before?.reach === after?.reach ? null : 'hasPartialCredit';
    },
    matcher: numberMatcher,
    share: distanceShare,
    file: { value: file.number, tolerance: atLeastNone, reach: atLeastNone.optional() },
  },
});

function withReach({ kind, value, tolerance }: CorrectOf<'number'>, reach: number | null): CorrectOf<'number'> {
  return { kind, value, tolerance, ...(reach !== null && { reach }) };
}

function problemWith(value: number, { min, max, step }: Setups['number']): FieldError | null {
  const isWithin = value >= min && value <= max;
  if (step === null) return isWithin ? null : { code: 'NUMBER_RANGE', values: { min, max } };
  return isWithin && isOnStep(value, { min, step }) ? null : { code: 'NUMBER_STEP', values: { min, max, step } };
}

function valuesOf(answers: readonly AnswerCount[]): ValueCount[] {
  return answers
    .map(({ answer, count }) => ({ value: JSON.parse(answer) as number, count }))
    .toSorted((a, b) => a.value - b.value);
}

function resultRows(
  setup: Setups['number'],
  rounds: readonly (readonly AnswerCount[])[],
  correct: Correct | null,
): CountedRow[] {
  const values = rounds.map(valuesOf);
  const bins = binsOf(
    values.flat().toSorted((one, other) => one.value - other.value),
    setup,
  );
  const ranges = bins.map((bin, place): Range => {
    const { from, to } = bin;
    const isLast = place === bins.length - 1;
    const isIn = ({ value }: ValueCount) => value >= from && (value < to || ((from === to || isLast) && value <= to));
    return {
      from,
      ...binEnd(bin, isLast, setup),
      isCorrect: correct !== null && 'value' in correct && holdsRight(bin, correct, isLast, setup),
      counts: values.map((ofRound) => ofRound.filter(isIn).reduce((sum, { count }) => sum + count, 0)),
    };
  });
  return withoutGaps(ranges).map(({ isCorrect, counts, ...range }) => ({
    key: String(range.from),
    label: rangeLabel(range),
    range,
    isCorrect,
    counts,
  }));
}

type Range = NumberRange & Pick<CountedRow, 'isCorrect' | 'counts'>;

function withoutGaps(ranges: readonly Range[]): Range[] {
  const isGap = ({ isCorrect, counts }: Range): boolean => !isCorrect && counts.every((count) => count === 0);
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && isGap(last) && isGap(range)) joined[joined.length - 1] = { ...range, from: last.from };
    else joined.push(range);
  }
  return joined;
}

/** The label is in no language, because results are exported. */
function rangeLabel({ from, end, isUnder }: NumberRange): string {
  return from === end ? String(end) : `${from} – ${isUnder ? '<' : ''}${end}`;
}
