import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { listOf, text, wholeNumber } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { RowDetail } from '#contracts/polls/results.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { deviationOf, meanOf } from '../averages.ts';
import { changedFields, refuseAnswer, type KindRules } from '../kind-rules.ts';
import { countsByOption, optionsMoved, valuesIn } from '../option-values.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelIn,
  labelsOf,
  optionProblems,
  optionsField,
  optionsFrom,
  optionsInFile,
  optionViews,
  shuffledFrom,
  shuffledOf,
} from '../options.ts';
import { stepName, stepsOf } from '../labelled-steps.ts';
import { statementCount, stepCount } from './statements.ts';

const stepLabels = listOf(text(limits.scaleLabel), stepCount.max).meta({
  description: 'The meaning of each step, from the first; empty where a step has none.',
});

/** Stored as one step for each statement; null where someone gave no answer. */
export const grid: KindRules<'grid'> = {
  form: {
    options: optionsField,
    isShuffled: isShuffledField,
    first: wholeNumber({ min: 0, max: 1 }),
    steps: wholeNumber(stepCount),
    stepLabels,
  },
  file: {
    options: optionsInFile(statementCount),
    isShuffled: isShuffledInFile,
    first: z.union([z.literal(0), z.literal(1)], { error: 'FILE_VALUE' }),
    steps: file.within(stepCount),
    stepLabels: file.listOf(file.text(limits.scaleLabel), stepCount.max),
  },
  defaults: { first: 1, steps: 5, stepLabels: [] },
  problems({ options, steps, stepLabels: labels }) {
    const fields: Record<string, FieldError> = optionProblems(options, statementCount);
    if (fields['options']) fields['options'] = { code: 'STATEMENT_COUNT', values: statementCount };
    if (labels.length > steps) fields['stepLabels'] = { code: 'LIST_TOO_LONG', values: { max: steps } };
    return fields;
  },
  setupFrom: ({ options, first, steps, stepLabels: labels, ...form }, before, newId) => ({
    options: optionsFrom(options, before?.options ?? [], newId),
    first,
    steps,
    stepLabels: Array.from({ length: steps }, (_, at) => labels[at] ?? ''),
    ...shuffledFrom(form, before),
  }),
  setupOf: ({ options, first, steps, stepLabels: labels, ...setup }) => ({
    options: optionViews(options),
    first,
    steps,
    stepLabels: [...labels],
    ...shuffledOf(setup),
  }),
  incompatibleFields: (before, after) => [
    ...optionsMoved(before, after),
    ...changedFields(before, after, ['first', 'steps']),
  ],
  exportedLimits: ({ first, steps, stepLabels: labels }) => ({ first, steps, stepLabels: labels }),
  canonical({ options, first, steps }, answer) {
    const values = valuesIn(answer, options.length);
    const last = first + steps - 1;
    for (const [at, value] of values.entries()) {
      if (value !== null && !(Number.isInteger(value) && value >= first && value <= last))
        throw refuseAnswer(`values.${at}`, { code: 'NOT_A_NUMBER', values: { min: first, max: last } });
    }
    if (values.every((value) => value === null)) throw refuseAnswer('values', { code: 'RATE_ONE' });
    return JSON.stringify(values);
  },
  read: (stored) => ({ values: JSON.parse(stored) as (number | null)[] }),
  samples: ({ options, first, steps }) =>
    Array.from({ length: steps }, (_, step) => ({
      values: options.map((_option, at) => first + ((step + at) % steps)),
    })),
  counts: (setup, answers) =>
    Object.fromEntries(
      countsByOption(setup, answers).flatMap((counts, at) =>
        counts.map((count, step) => [`${setup.options[at]?.id ?? ''} ${setup.first + step}`, count]),
      ),
    ),
  countUnit: 'votes',
  countLabel(setup, key) {
    const [id = '', value] = key.split(' ');
    return `${labelIn(setup, id)} · ${value}`;
  },
  answerColumns: labelsOf,
  tally: (setup, answers) => ({
    ratings: countsByOption(setup, answers).map((counts) => ({ counts, ...averagesOf(setup, counts) })),
  }),
  shown: ({ ratings }) => ({
    ratings: ratings.map(({ counts, mean, deviation }) => ({ counts, mean, deviation })),
  }),
  resultRows(setup, rounds) {
    const counted = rounds.map((answers) => countsByOption(setup, answers));
    return setup.options.map(({ id, label }, at) => {
      const own = counted.map((statements) => statements[at] ?? []);
      return {
        key: id,
        label,
        isCorrect: false,
        counts: own.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
        details: own.map((counts) => detailOf(setup, counts)),
      };
    });
  },
  right: null,
};

type Scale = Pick<Setups['grid'], 'first' | 'steps' | 'stepLabels'>;

function averagesOf(
  { first }: Pick<Scale, 'first'>,
  counts: readonly number[],
): Required<Pick<RowDetail, 'mean' | 'deviation'>> {
  const values = counts.map((count, step) => ({ value: first + step, count }));
  return { mean: meanOf(values), deviation: deviationOf(values) };
}

function detailOf(scale: Scale, counts: readonly number[]): RowDetail {
  const parts = stepsOf(scale).map((step, at) => ({ label: stepName(step), count: counts[at] ?? 0 }));
  return { ...averagesOf(scale, counts), parts };
}
