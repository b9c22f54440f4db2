import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { listOf, number, text, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import { meanOf, medianOf } from '../averages.ts';
import { npsRange, promotersIn } from './promoters.ts';
import { scaleSteps, stepName } from '../labelled-steps.ts';
import { kindRules, refuseAnswer, rowsOfCounts, type KindRules } from '../kind-rules.ts';

const isNps = yesOrNo.meta({
  description:
    'Whether results show the Net Promoter Score: the share of 9 and 10 minus the share of 0 to 6. ' +
    'The scale then goes from 0 to 10, whatever `first` and `steps` say. Omit to keep it.',
});

const maxMiddle = limits.scaleSteps.max - 2;
const middleLabels = listOf(text(limits.scaleLabel), maxMiddle).optional().meta({
  description: 'The meaning of each step between the ends; empty where a step has none. Omit to keep them.',
});

export const scale: KindRules<'scale'> = kindRules<'scale'>({
  name: /*i18n*/ 'Scale',
  form: {
    first: wholeNumber({ min: 0, max: 1 }),
    steps: wholeNumber(limits.scaleSteps),
    lowLabel: text(limits.scaleLabel),
    highLabel: text(limits.scaleLabel),
    middleLabels,
    isNps,
  },
  file: {
    first: z.union([z.literal(0), z.literal(1)], { error: 'FILE_VALUE' }),
    steps: file.within(limits.scaleSteps),
    lowLabel: file.text(limits.scaleLabel),
    highLabel: file.text(limits.scaleLabel),
    middleLabels: file.listOf(file.text(limits.scaleLabel), maxMiddle).optional(),
    isNps: file.flag.optional(),
  },
  defaults: { first: 1, steps: 5 },
  setupOf({ lowLabel, highLabel, middleLabels: labels, isNps: isScored, ...given }) {
    const { first, steps } = isScored ? npsRange : given;
    const middle = isScored ? [] : (labels?.slice(0, steps - 2) ?? []);
    return {
      first,
      steps,
      lowLabel,
      highLabel,
      ...(middle.some((label) => label !== '') && { middleLabels: middle }),
      ...(isScored && { isNps: true }),
    };
  },
  fixed: ['first', 'steps'],
  exportedLimits(setup) {
    const { isNps: _, ...exported } = scale.setupOf(setup);
    return exported;
  },
  answer: { value: number },
  canonical({ first, steps }, answer) {
    const value = 'value' in answer ? answer.value : Number.NaN;
    if (!Number.isInteger(value) || value < first || value >= first + steps) {
      throw refuseAnswer('value', { code: 'NOT_A_NUMBER', values: { min: first, max: first + steps - 1 } });
    }
    return JSON.stringify(value);
  },
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
  resultRows: (setup, rounds) =>
    rowsOfCounts(
      rounds.map((answers) => scale.counts(setup, answers)),
      (step) => stepLabel(setup, step),
    ),
  hasAverages: true,
  score: (setup, answers) => (setup.isNps ? (promotersIn(scale.counts(setup, answers))?.score ?? null) : null),
  right: null,
});

function stepLabel(setup: Setups['scale'], key: string): string {
  const step = scaleSteps(setup).find(({ value }) => String(value) === key);
  return step ? stepName(step) : key;
}
