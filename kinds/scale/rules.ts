import { limits } from '#contracts/limits.ts';
import { meanOf, medianOf } from '../averages.ts';
import { changedFields, refuseAnswer, type KindRules } from '../kind-rules.ts';

/** Steps between two ends. Stored as the step's number. */
export const scale: KindRules<'scale'> = {
  problems({ steps }) {
    const { min, max } = limits.scaleSteps;
    return Number.isInteger(steps) && steps >= min && steps <= max
      ? {}
      : { steps: { code: 'NOT_A_NUMBER', values: { min, max } } };
  },
  setupFrom: (form) => scale.setupOf(form),
  setupOf: ({ first, steps, lowLabel, highLabel }) => ({ first, steps, lowLabel, highLabel }),
  incompatibleFields: (before, after) => changedFields(before, after, ['first', 'steps']),
  canonical({ first, steps }, answer) {
    const value = 'value' in answer ? answer.value : Number.NaN;
    if (!Number.isInteger(value) || value < first || value >= first + steps) {
      throw refuseAnswer('value', { code: 'NOT_A_NUMBER', values: { min: first, max: first + steps - 1 } });
    }
    return JSON.stringify(value);
  },
  read: (stored) => ({ value: JSON.parse(stored) as number }),
  counts({ first, steps }, answers) {
    const counts: Record<string, number> = Object.fromEntries(
      Array.from({ length: steps }, (_, step) => [first + step, 0]),
    );
    for (const { answer, count } of answers) counts[answer] = (counts[answer] ?? 0) + count;
    return counts;
  },
  tally(setup, answers) {
    const counts = scale.counts(setup, answers);
    const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }));
    return { counts, mean: meanOf(values), median: medianOf(values) };
  },
  shown: ({ counts, mean, median }) => ({ counts, mean, median }),
};
