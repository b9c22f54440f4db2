import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { listOf, text, wholeNumber } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { spreadOf, sumOf } from '../averages.ts';
import { kindRules, refuseAnswer } from '../kind-rules.ts';
import { countsByOption, isWholeWithin, keyedCounts, optionValues, rowsOfOptions, valuesIn } from '../option-values.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelIn,
  labelsOf,
  optionProblems,
  optionsField,
  optionsInFile,
} from '../options.ts';
import { stepName, stepsOf } from '../labelled-steps.ts';
import { statementCount, stepCount } from './statements.ts';

const stepLabels = listOf(text(limits.scaleLabel), stepCount.max).meta({
  description: 'The meaning of each step, from the first; empty where a step has none.',
});

/** Stored as one step for each statement; null where someone gave no answer. */
export const grid = kindRules<'grid'>({
  name: /*i18n*/ 'Grid',
  form: {
    options: optionsField,
    isShuffled: isShuffledField,
    first: wholeNumber({ min: 0, max: 1 }),
    steps: wholeNumber(stepCount),
    stepLabels,
  },
  file: {
    options: optionsInFile(statementCount),
    first: z.union([z.literal(0), z.literal(1)], { error: 'FILE_VALUE' }),
    steps: file.within(stepCount),
    stepLabels: file.listOf(file.text(limits.scaleLabel), stepCount.max),
    isShuffled: isShuffledInFile,
  },
  defaults: { first: 1, steps: 5, stepLabels: [] },
  problems({ options, steps, stepLabels: labels }) {
    const fields: Record<string, FieldError> = optionProblems(options, statementCount);
    if (fields['options']) fields['options'] = { code: 'STATEMENT_COUNT', values: statementCount };
    if (labels.length > steps) fields['stepLabels'] = { code: 'LIST_TOO_LONG', values: { max: steps } };
    return fields;
  },
  tidied: ({ stepLabels: labels, ...setup }) => ({
    ...setup,
    stepLabels: Array.from({ length: setup.steps }, (_, at) => labels[at] ?? ''),
  }),
  fixed: ['options', 'first', 'steps'],
  answer: optionValues,
  canonical({ options, first, steps }, answer) {
    const range = { min: first, max: first + steps - 1 };
    const isStep = (value: number) => isWholeWithin(value, range);
    const values = valuesIn(answer, options.length, isStep, { code: 'NOT_A_NUMBER', values: range });
    if (values.every((value) => value === null)) throw refuseAnswer('values', { code: 'RATE_ONE' });
    return JSON.stringify(values);
  },
  samples: ({ options, first, steps }) =>
    Array.from({ length: steps }, (_, step) => ({
      values: options.map((_option, at) => first + ((step + at) % steps)),
    })),
  counts: (setup, answers) =>
    keyedCounts(countsByOption(setup, answers), (at, step) => `${setup.options[at]?.id ?? ''} ${setup.first + step}`),
  countUnit: 'votes',
  countLabel(setup, key) {
    const [id = '', value] = key.split(' ');
    return `${labelIn(setup, id)} · ${value}`;
  },
  answerColumns: labelsOf,
  tally: (setup, answers) => ({
    ratings: countsByOption(setup, answers).map((counts) => ({ counts, ...spreadIn(setup, counts) })),
  }),
  resultRows: (setup, rounds) =>
    rowsOfOptions(
      setup,
      rounds.map((answers) => countsByOption(setup, answers)),
      sumOf,
      (counts) => ({
        ...spreadIn(setup, counts),
        parts: stepsOf(setup).map((step, at) => ({ label: stepName(step), count: counts[at] ?? 0 })),
      }),
    ),
  right: null,
});

function spreadIn({ first }: Pick<Setups['grid'], 'first'>, counts: readonly number[]) {
  return spreadOf(counts.map((count, step) => ({ value: first + step, count })));
}
