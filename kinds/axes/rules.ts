import * as file from '#contracts/file-fields.ts';
import { text } from '#contracts/form-fields.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { positions } from '#contracts/polls/axes.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { spreadOf, sumOf } from '../averages.ts';
import { kindRules, refuseAnswer, type AnswerCount } from '../kind-rules.ts';
import { countsByOption, isWholeWithin, keyedCounts, optionValues, rowsOfOptions, valuesIn } from '../option-values.ts';
import { isShuffledField, isShuffledInFile, labelIn, optionProblems, optionsField, optionsInFile } from '../options.ts';
import { axisEnd, axisLabel, axisOptions } from './positions.ts';

const steps = positions.max - positions.min + 1;

const labelField = (what: string) => text(axisLabel).meta({ description: `The name of the ${what} axis.` });
const endField = (what: string) => text(axisEnd).meta({ description: `The ${what} end; empty for the number.` });

/** Stored as x and y of each option, one after the other; null where someone did not place it. */
export const axes = kindRules<'axes'>({
  name: /*i18n*/ 'Two axes',
  form: {
    options: optionsField,
    isShuffled: isShuffledField,
    xLabel: labelField('horizontal'),
    xLow: endField('left'),
    xHigh: endField('right'),
    yLabel: labelField('vertical'),
    yLow: endField('bottom'),
    yHigh: endField('top'),
  },
  file: {
    xLabel: file.text(axisLabel),
    xLow: file.text(axisEnd),
    xHigh: file.text(axisEnd),
    yLabel: file.text(axisLabel),
    yLow: file.text(axisEnd),
    yHigh: file.text(axisEnd),
    options: optionsInFile(axisOptions),
    isShuffled: isShuffledInFile,
  },
  defaults: { xLow: '', xHigh: '', yLow: '', yHigh: '' },
  problems: ({ options }) => optionProblems(options, axisOptions),
  fixed: ['options'],
  answer: optionValues,
  canonical({ options }, answer) {
    const problem: FieldError = { code: 'NOT_A_NUMBER', values: positions };
    const values = valuesIn(answer, 2 * options.length, (value) => isWholeWithin(value, positions), problem);
    const missing = values.findIndex((value, at) => value === null && values[at % 2 === 0 ? at + 1 : at - 1] !== null);
    if (missing >= 0) throw refuseAnswer(`values.${missing}`, problem);
    if (values.every((value) => value === null)) throw refuseAnswer('values', { code: 'PLACE_ONE' });
    return JSON.stringify(values);
  },
  samples: ({ options }) =>
    Array.from({ length: steps }, (_, step) => ({
      values: options.flatMap((_option, at) => [step + at, 3 * step + 2 * at].map((value) => value % steps)),
    })),
  counts: (setup, answers) =>
    keyedCounts(countsByAxis(setup, answers), (at, step) => {
      const id = setup.options[Math.floor(at / 2)]?.id ?? '';
      return `${id} ${at % 2 === 0 ? 'x' : 'y'} ${positions.min + step}`;
    }),
  countUnit: 'votes',
  countLabel(setup, key) {
    const [id = '', axis, value] = key.split(' ');
    return `${labelIn(setup, id)} · ${axis === 'x' ? setup.xLabel : setup.yLabel} · ${value}`;
  },
  answerColumns: ({ options, xLabel, yLabel }) =>
    options.flatMap(({ label }) => [`${label} · ${xLabel}`, `${label} · ${yLabel}`]),
  tally: (setup, answers) => ({ places: placesOf(setup, answers) }),
  resultRows: (setup, rounds) =>
    rowsOfOptions(
      setup,
      rounds.map((answers) => placesOf(setup, answers)),
      ({ count }) => count,
      ({ x, y }) => ({ ...x, parts: [], vertical: y }),
    ),
  right: null,
});

function countsByAxis({ options }: Pick<Setups['axes'], 'options'>, answers: readonly AnswerCount[]): number[][] {
  const axesOf = options.flatMap((option) => [option, option]);
  return countsByOption({ options: axesOf, first: positions.min, steps }, answers);
}

function placesOf(setup: Pick<Setups['axes'], 'options'>, answers: readonly AnswerCount[]) {
  const counts = countsByAxis(setup, answers);
  const spreadAt = (at: number) =>
    spreadOf((counts[at] ?? []).map((count, step) => ({ value: positions.min + step, count })));
  return setup.options.map((_, at) => ({
    count: sumOf(counts[2 * at] ?? []),
    x: spreadAt(2 * at),
    y: spreadAt(2 * at + 1),
  }));
}
