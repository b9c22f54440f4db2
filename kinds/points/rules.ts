import { within } from '#contracts/file-fields.ts';
import { wholeNumber } from '#contracts/form-fields.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { spreadOf, sumOf } from '../averages.ts';
import { kindRules, refuseAnswer, totalOf, type AnswerCount } from '../kind-rules.ts';
import { forEachValue, optionValues, rowsOfOptions, valuesIn } from '../option-values.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelsOf,
  optionProblems,
  optionsField,
  optionsInFile,
} from '../options.ts';
import { pointOptions, pointTotal } from './total.ts';

const stepRange = { min: 1, max: pointTotal.max };

/** Stored as the points of each option; their sum is the total. */
export const points = kindRules<'points'>({
  name: /*i18n*/ 'Points',
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
    totalPoints: within(pointTotal),
    pointStep: within(stepRange),
    isShuffled: isShuffledInFile,
  },
  defaults: { totalPoints: 100, pointStep: 10 },
  problems: ({ options, totalPoints: total, pointStep: step }) => ({
    ...optionProblems(options, pointOptions),
    ...(total % step !== 0 && { pointStep: { code: 'POINTS_STEP', values: { total } } }),
  }),
  fixed: ['options', 'totalPoints', 'pointStep'],
  answer: optionValues,
  canonical({ options, totalPoints: total, pointStep: step }, answer) {
    const isAmount = (value: number) => value >= 0 && value <= total && value % step === 0;
    const wanted = { min: 0, max: total, step };
    const values = valuesIn(answer, options.length, isAmount, { code: 'NUMBER_STEP', values: wanted }).map(Number);
    const given = sumOf(values);
    if (given !== total) throw refuseAnswer('values', { code: 'POINTS_SUM', values: { total, given } });
    return JSON.stringify(values);
  },
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
    amounts: amountsOf(setup, answers).map((amounts) => ({ points: sumIn(amounts), ...spreadIn(amounts, answers) })),
  }),
  resultRows: (setup, rounds) =>
    rowsOfOptions(
      setup,
      rounds.map((answers) => amountsOf(setup, answers)),
      sumIn,
      (amounts, _, round) => ({ ...spreadIn(amounts, rounds[round] ?? []), parts: [] }),
    ),
  right: null,
});

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

function spreadIn(amounts: Amounts, answers: readonly AnswerCount[]) {
  const values = [...amounts].map(([value, count]) => ({ value, count }));
  const none = totalOf(answers) - sumOf([...amounts.values()]);
  return spreadOf(none > 0 ? [...values, { value: 0, count: none }] : values);
}
