import type { Setups } from '#contracts/poll-kinds.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { meanOf, medianOf, rounded, type ValueCount } from '../averages.ts';
import { comparedBins, binsOf } from './bins.ts';
import { changedFields, refuseAnswer, type AnswerCount, type KindRules } from '../kind-rules.ts';

/** A number within limits. Stored to six decimals. */
export const number: KindRules<'number'> = {
  problems({ min, max, step }) {
    const fields: Record<string, FieldError> = {};
    if (!(max > min)) fields['max'] = { code: 'NUMBER_ORDER' };
    else if (step !== null && !(rounded(step) > 0 && step <= max - min)) fields['step'] = { code: 'STEP_SIZE' };
    return fields;
  },
  setupFrom: ({ min, max, step, unit }) => ({
    min: rounded(min),
    max: rounded(max),
    step: step === null ? null : rounded(step),
    unit,
  }),
  setupOf: ({ min, max, step, unit }) => ({ min, max, step, unit }),
  incompatibleFields: (before, after) => changedFields(before, after, ['min', 'max', 'step']),
  canonical(setup, answer) {
    const value = 'value' in answer ? rounded(answer.value) : Number.NaN;
    const problem = problemWith(value, setup);
    if (problem) throw refuseAnswer('value', problem);
    return JSON.stringify(value);
  },
  read: (stored) => ({ value: JSON.parse(stored) as number }),
  counts: (_, answers) => Object.fromEntries(answers.map(({ answer, count }) => [answer, count])),
  tally(setup, answers, _, before) {
    const values = valuesOf(answers);
    const compared =
      before && values.length + before.answers.length > 0
        ? comparedBins(values, valuesOf(before.answers), setup)
        : null;
    // Shared bins would reveal the range of a hidden round, so only the crew gets them.
    const isCrewOnly = compared !== null && before?.isShown !== true;
    const bins = compared && !isCrewOnly ? compared : binsOf(values, setup);
    return {
      bins,
      beside: isCrewOnly ? compared : null,
      mean: meanOf(values),
      median: medianOf(values),
      min: values[0]?.value ?? null,
      max: values.at(-1)?.value ?? null,
    };
  },
  shown: ({ bins, mean, median, min, max }) => ({ bins, mean, median, min, max }),
};

function problemWith(value: number, { min, max, step }: Setups['number']): FieldError | null {
  const isWithin = value >= min && value <= max;
  if (step === null) return isWithin ? null : { code: 'NUMBER_RANGE', values: { min, max } };
  const steps = (value - min) / step;
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isWithin && isOnStep ? null : { code: 'NUMBER_STEP', values: { min, max, step } };
}

/** Sorted, smallest first. */
function valuesOf(answers: readonly AnswerCount[]): ValueCount[] {
  return answers
    .map(({ answer, count }) => ({ value: JSON.parse(answer) as number, count }))
    .toSorted((a, b) => a.value - b.value);
}
