import * as file from '#contracts/file-fields.ts';
import { text } from '#contracts/form-fields.ts';
import type { Setups, Spread } from '#contracts/poll-kinds.ts';
import { positions } from '#contracts/polls/axes.ts';
import { rounded } from '#contracts/polls/bin-ends.ts';
import { refuseAnswer, type AnswerCount, type KindRules } from '../kind-rules.ts';
import { countsByOption, optionsMoved, valuesIn } from '../option-values.ts';
import { labelIn, optionProblems, optionsField, optionsFrom, optionsInFile, optionViews } from '../options.ts';
import { axisEnd, axisLabel, axisOptions } from './positions.ts';

const steps = positions.max - positions.min + 1;

const labelField = (what: string) => text(axisLabel).meta({ description: `The name of the ${what} axis.` });
const endField = (what: string) => text(axisEnd).meta({ description: `The ${what} end; empty for the number.` });

/** Stored as x and y of each option, one after the other; null where someone did not place it. */
export const axes: KindRules<'axes'> = {
  form: {
    options: optionsField,
    xLabel: labelField('horizontal'),
    xLow: endField('left'),
    xHigh: endField('right'),
    yLabel: labelField('vertical'),
    yLow: endField('bottom'),
    yHigh: endField('top'),
  },
  file: {
    options: optionsInFile(axisOptions),
    xLabel: file.text(axisLabel),
    xLow: file.text(axisEnd),
    xHigh: file.text(axisEnd),
    yLabel: file.text(axisLabel),
    yLow: file.text(axisEnd),
    yHigh: file.text(axisEnd),
  },
  defaults: { xLow: '', xHigh: '', yLow: '', yHigh: '' },
  problems: ({ options }) => optionProblems(options, axisOptions),
  setupFrom: (form, before, newId) => ({
    ...labelsIn(form),
    options: optionsFrom(form.options, before?.options ?? [], newId),
  }),
  setupOf: (activity) => ({ ...labelsIn(activity), options: optionViews(activity.options) }),
  incompatibleFields: optionsMoved,
  exportedLimits: labelsIn,
  canonical({ options }, answer) {
    const values = valuesIn(answer, 2 * options.length);
    if (values.every((value) => value === null)) throw refuseAnswer('values', { code: 'PLACE_ONE' });
    for (const [at, value] of values.entries()) {
      const other = values[at % 2 === 0 ? at + 1 : at - 1] ?? null;
      if (value === null ? other !== null : !isPosition(value))
        throw refuseAnswer(`values.${at}`, { code: 'NOT_A_NUMBER', values: positions });
    }
    return JSON.stringify(values);
  },
  read: (stored) => ({ values: JSON.parse(stored) as (number | null)[] }),
  samples: ({ options }) =>
    Array.from({ length: steps }, (_, step) => ({
      values: options.flatMap((_option, at) => [step + at, 3 * step + 2 * at].map((value) => value % steps)),
    })),
  counts: (setup, answers) =>
    Object.fromEntries(
      countsByAxis(setup, answers).flatMap((counts, at) => {
        const id = setup.options[Math.floor(at / 2)]?.id ?? '';
        return counts.map((count, step) => [`${id} ${at % 2 === 0 ? 'x' : 'y'} ${positions.min + step}`, count]);
      }),
    ),
  countUnit: 'votes',
  countLabel(setup, key) {
    const [id = '', axis, value] = key.split(' ');
    return `${labelIn(setup, id)} · ${axis === 'x' ? setup.xLabel : setup.yLabel} · ${value}`;
  },
  answerColumns: ({ options, xLabel, yLabel }) =>
    options.flatMap(({ label }) => [`${label} · ${xLabel}`, `${label} · ${yLabel}`]),
  tally: (setup, answers) => ({ places: placesOf(setup, answers) }),
  shown: ({ places }) => ({
    places: places.map(({ count, x, y }) => ({
      count,
      x: { mean: x.mean, deviation: x.deviation },
      y: { mean: y.mean, deviation: y.deviation },
    })),
  }),
  resultRows(setup, rounds) {
    const placed = rounds.map((answers) => placesOf(setup, answers));
    return setup.options.map(({ id, label }, at) => {
      const own = placed.flatMap((places) => places[at] ?? []);
      return {
        key: id,
        label,
        isCorrect: false,
        counts: own.map(({ count }) => count),
        details: own.map(({ x, y }) => ({ ...x, parts: [], vertical: y })),
      };
    });
  },
  right: null,
};

function isPosition(value: number): boolean {
  return Number.isInteger(value) && value >= positions.min && value <= positions.max;
}

function labelsIn({ xLabel, xLow, xHigh, yLabel, yLow, yHigh }: Omit<Setups['axes'], 'options'>) {
  return { xLabel, xLow, xHigh, yLabel, yLow, yHigh };
}

function countsByAxis({ options }: Pick<Setups['axes'], 'options'>, answers: readonly AnswerCount[]): number[][] {
  const axesOf = options.flatMap((option) => [option, option]);
  return countsByOption({ options: axesOf, first: positions.min, steps }, answers);
}

function placesOf(setup: Pick<Setups['axes'], 'options'>, answers: readonly AnswerCount[]) {
  const sums = countsByAxis(setup, answers).map(sumsOf);
  return setup.options.flatMap((_, at) => {
    const [x, y] = [sums[2 * at], sums[2 * at + 1]];
    return x && y ? [{ count: x.count, x: spreadOf(x), y: spreadOf(y) }] : [];
  });
}

interface Sums {
  count: number;
  sum: number;
  squares: number;
}

function sumsOf(counts: readonly number[]): Sums {
  const sums = { count: 0, sum: 0, squares: 0 };
  for (const [step, count] of counts.entries()) {
    const value = positions.min + step;
    sums.count += count;
    sums.sum += count * value;
    sums.squares += count * value * value;
  }
  return sums;
}

/** From whole numbers, so that the order of the ballots cannot change a digit. */
function spreadOf({ count, sum, squares }: Sums): Spread {
  if (count === 0) return { mean: null, deviation: null };
  return { mean: rounded(sum / count), deviation: rounded(Math.sqrt(count * squares - sum * sum) / count) };
}
