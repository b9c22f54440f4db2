import { within } from '#contracts/file-fields.ts';
import { wholeNumber } from '#contracts/form-fields.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { RowDetail } from '#contracts/polls/results.ts';
import { deviationOf, meanOf } from '../averages.ts';
import { changedFields, refuseAnswer, totalOf, type AnswerCount, type KindRules } from '../kind-rules.ts';
import { forEachValue, optionsMoved, valuesIn } from '../option-values.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelsOf,
  optionProblems,
  optionsField,
  optionsFrom,
  optionsInFile,
  optionViews,
  shuffledFrom,
  shuffledOf,
} from '../options.ts';
import { pointOptions, pointTotal, sumOf } from './total.ts';

const stepRange = { min: 1, max: pointTotal.max };

/** Stored as the points of each option; their sum is the total. */
export const points: KindRules<'points'> = {
  form: {
    options: optionsField,
    isShuffled: isShuffledField,
    totalPoints: wholeNumber(pointTotal).meta({ description: 'The points that each person distributes.' }),
    pointStep: wholeNumber(stepRange).meta({
      description: 'Points can be given in multiples of this. It divides `totalPoints`.',
    }),
  },
  file: {
    options: optionsInFile(pointOptions),
    isShuffled: isShuffledInFile,
    totalPoints: within(pointTotal),
    pointStep: within(stepRange),
  },
  defaults: { totalPoints: 100, pointStep: 10 },
  problems: ({ options, totalPoints: total, pointStep: step }) => ({
    ...optionProblems(options, pointOptions),
    ...(total % step !== 0 && { pointStep: { code: 'POINTS_STEP', values: { total } } }),
  }),
  setupFrom: ({ options, totalPoints, pointStep, ...form }, before, newId) => ({
    options: optionsFrom(options, before?.options ?? [], newId),
    totalPoints,
    pointStep,
    ...shuffledFrom(form, before),
  }),
  setupOf: ({ options, totalPoints, pointStep, ...setup }) => ({
    options: optionViews(options),
    totalPoints,
    pointStep,
    ...shuffledOf(setup),
  }),
  incompatibleFields: (before, after) => [
    ...optionsMoved(before, after),
    ...changedFields(before, after, ['totalPoints', 'pointStep']),
  ],
  exportedLimits: ({ totalPoints, pointStep }) => ({ totalPoints, pointStep }),
  canonical({ options, totalPoints: total, pointStep: step }, answer) {
    const values = valuesIn(answer, options.length).map((value) => value ?? 0);
    for (const [at, value] of values.entries()) {
      if (!(value >= 0 && value <= total && value % step === 0))
        throw refuseAnswer(`values.${at}`, { code: 'NUMBER_STEP', values: { min: 0, max: total, step } });
    }
    const given = sumOf(values);
    if (given !== total) throw refuseAnswer('values', { code: 'POINTS_SUM', values: { total, given } });
    return JSON.stringify(values);
  },
  read: (stored) => ({ values: JSON.parse(stored) as number[] }),
  samples: ({ options, totalPoints: total, pointStep: step }) =>
    options.map((_, at) => {
      const half = Math.floor(total / step / 2) * step;
      return {
        values: options.map((_option, to) => (to === at ? total - half : to === (at + 1) % options.length ? half : 0)),
      };
    }),
  counts: (setup, answers) =>
    Object.fromEntries(amountsOf(setup, answers).map((amounts, at) => [setup.options[at]?.id ?? '', sumIn(amounts)])),
  countUnit: 'points',
  answerColumns: labelsOf,
  tally: (setup, answers) => ({
    amounts: amountsOf(setup, answers).map((amounts) => ({ points: sumIn(amounts), ...averagesOf(amounts, answers) })),
  }),
  shown: ({ amounts }) => ({
    amounts: amounts.map(({ points: sum, mean, deviation }) => ({ points: sum, mean, deviation })),
  }),
  resultRows(setup, rounds) {
    const counted = rounds.map((answers) => amountsOf(setup, answers));
    return setup.options.map(({ id, label }, at) => {
      const own = counted.map((amounts) => amounts[at] ?? new Map<number, number>());
      return {
        key: id,
        label,
        isCorrect: false,
        counts: own.map(sumIn),
        details: own.map((amounts, round) => ({ ...averagesOf(amounts, rounds[round] ?? []), parts: [] })),
      };
    });
  },
  right: null,
};

/** How many people gave which amount above 0. */
type Amounts = ReadonlyMap<number, number>;

function amountsOf({ options }: Pick<Setups['points'], 'options'>, answers: readonly AnswerCount[]): Amounts[] {
  const amounts = options.map(() => new Map<number, number>());
  for (const { answer, count } of answers)
    forEachValue(answer, (at, value) => {
      const own = amounts[at];
      if (own && value > 0) own.set(value, (own.get(value) ?? 0) + count);
    });
  return amounts;
}

function sumIn(amounts: Amounts): number {
  return [...amounts].reduce((sum, [value, count]) => sum + value * count, 0);
}

function averagesOf(
  amounts: Amounts,
  answers: readonly AnswerCount[],
): Required<Pick<RowDetail, 'mean' | 'deviation'>> {
  const values = [...amounts].map(([value, count]) => ({ value, count }));
  const none = totalOf(answers) - values.reduce((sum, { count }) => sum + count, 0);
  const all = none > 0 ? [...values, { value: 0, count: none }] : values;
  return { mean: meanOf(all), deviation: deviationOf(all) };
}
