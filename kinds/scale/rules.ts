import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { text, wholeNumber } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { meanOf, medianOf } from '../averages.ts';
import { changedFields, refuseAnswer, rowsOfCounts, type KindRules } from '../kind-rules.ts';

export const scale: KindRules<'scale'> = {
  form: {
    first: wholeNumber({ min: 0, max: 1 }),
    steps: wholeNumber(limits.scaleSteps),
    lowLabel: text(limits.scaleLabel),
    highLabel: text(limits.scaleLabel),
  },
  file: {
    first: z.union([z.literal(0), z.literal(1)], { error: 'FILE_VALUE' }),
    steps: file.within(limits.scaleSteps),
    lowLabel: file.text(limits.scaleLabel),
    highLabel: file.text(limits.scaleLabel),
  },
  defaults: { first: 1, steps: 5 },
  setupFrom: (form) => scale.setupOf(form),
  setupOf: ({ first, steps, lowLabel, highLabel }) => ({ first, steps, lowLabel, highLabel }),
  incompatibleFields: (before, after) => changedFields(before, after, ['first', 'steps']),
  exportedLimits: (setup) => scale.setupOf(setup),
  canonical({ first, steps }, answer) {
    const value = 'value' in answer ? answer.value : Number.NaN;
    if (!Number.isInteger(value) || value < first || value >= first + steps) {
      throw refuseAnswer('value', { code: 'NOT_A_NUMBER', values: { min: first, max: first + steps - 1 } });
    }
    return JSON.stringify(value);
  },
  read: (stored) => ({ value: JSON.parse(stored) as number }),
  samples: ({ first, steps }) => Array.from({ length: steps }, (_, step) => ({ value: first + step })),
  counts({ first, steps }, answers) {
    const counts: Record<string, number> = Object.fromEntries(
      Array.from({ length: steps }, (_, step) => [first + step, 0]),
    );
    for (const { answer, count } of answers) counts[answer] = (counts[answer] ?? 0) + count;
    return counts;
  },
  countUnit: 'votes',
  tally(setup, answers) {
    const counts = scale.counts(setup, answers);
    const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }));
    return { counts, mean: meanOf(values), median: medianOf(values) };
  },
  shown: ({ counts, mean, median }) => ({ counts, mean, median }),
  resultRows: (setup, rounds) =>
    rowsOfCounts(
      rounds.map((answers) => scale.counts(setup, answers)),
      (step) => stepLabel(setup, step),
    ),
  hasAverages: true,
  right: null,
};

function stepLabel({ first, steps, lowLabel, highLabel }: Setups['scale'], step: string): string {
  const end = Number(step) === first ? lowLabel : Number(step) === first + steps - 1 ? highLabel : '';
  return end === '' ? step : `${step} · ${end}`;
}
