import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { id as optionId, listOf, oneOf, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { limits } from '#contracts/limits.ts';
import { choiceCharts, type Setups } from '#contracts/poll-kinds.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { kindRules, refuseAnswer, rowsOfCounts, type KindRules } from '../kind-rules.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelIn,
  optionProblems,
  optionsInFile,
  picturedOptionsField,
  type OptionForm,
} from '../options.ts';
import { rightOptions } from './right.ts';

const pickRange = { min: 1, max: limits.options.max };
const picks = wholeNumber(pickRange);
const chart = oneOf(choiceCharts).optional().meta({
  description: 'How results are drawn; two rounds and more than eight options are shown in bars. Omit to keep it.',
});
const correctOptions = z
  .union([z.undefined(), listOf(wholeNumber({ min: 0, max: limits.options.max - 1 }), limits.options.max)])
  .meta({
    description:
      'Indexes of the right options, from 0. With `maxPicks` 1, any one of them is right; otherwise only ' +
      'all of them and no others. Empty: nothing is right or wrong. Omit to keep them.',
  });
const hasPartialCredit = yesOrNo.meta({
  description:
    'Whether an answer earns partial credit: right picks minus wrong ones (at least 0), as a share of the ' +
    'right options. Otherwise, and with one pick or one right option, only the exact answer earns points. ' +
    'Omit to keep it.',
});

/** Stored as the picked ids in the order of the options. */
export const choice: KindRules<'choice'> = kindRules<'choice'>({
  name: /*i18n*/ 'Choice',
  form: {
    options: picturedOptionsField,
    minPicks: picks,
    maxPicks: picks,
    chart,
    isShuffled: isShuffledField,
    correctOptions,
    hasPartialCredit,
  },
  file: {
    options: optionsInFile(limits.options, { picture: file.shownPicture.optional() }),
    minPicks: file.within(pickRange),
    maxPicks: file.within(pickRange),
    chart: oneOf(choiceCharts).optional(),
    isShuffled: isShuffledInFile,
  },
  defaults: { minPicks: 1, maxPicks: 1 },
  problems({ options, minPicks, maxPicks, ...form }, before) {
    const fields = optionProblems(options, arePictured(options, before) ? pictureLimits.options : limits.options);
    const isOrdered = minPicks >= 1 && minPicks <= maxPicks && maxPicks <= options.length;
    if ((form.chart ?? before?.chart) === 'donut' && maxPicks > 1) fields['chart'] = { code: 'CHART_ONE_PICK' };
    return isOrdered ? fields : { ...fields, maxPicks: { code: 'PICK_RANGE' } };
  },
  fixed: ['options', 'minPicks', 'maxPicks'],
  // The first exports had none.
  exportedLimits: () => undefined,
  answer: { picks: listOf(optionId, limits.options.max) },
  canonical({ options, minPicks, maxPicks }, answer) {
    const given = 'picks' in answer ? answer.picks : [];
    const chosen = new Set(given);
    const known = options.filter((option) => chosen.has(option.id)).map((option) => option.id);
    const isWhole = known.length === given.length && chosen.size === given.length;
    if (!isWhole || given.length < minPicks || given.length > maxPicks)
      throw refuseAnswer('picks', wanted(minPicks, maxPicks));
    return JSON.stringify(known);
  },
  samples: ({ options, minPicks }) =>
    options.map((_, at) => ({
      picks: Array.from({ length: minPicks }, (_pick, more) => options[(at + more) % options.length]?.id ?? ''),
    })),
  counts({ options }, answers) {
    const counts: Record<string, number> = Object.fromEntries(options.map((option) => [option.id, 0]));
    for (const { answer, count } of answers)
      for (const pick of JSON.parse(answer) as string[]) counts[pick] = (counts[pick] ?? 0) + count;
    return counts;
  },
  countUnit: 'votes',
  tally: (setup, answers) => ({ counts: choice.counts(setup, answers) }),
  resultRows: (setup, rounds, correct) =>
    rowsOfCounts(
      rounds.map((answers) => choice.counts(setup, answers)),
      (key) => labelIn(setup, key),
      (key) => correct !== null && 'options' in correct && correct.options.includes(key),
    ),
  right: rightOptions,
});

function arePictured(options: readonly OptionForm[], before: Setups['choice'] | null = null): boolean {
  const kept = new Set(before?.options.flatMap(({ id, picture }) => (picture ? [id] : [])));
  return options.some(({ id = '', picture }) => (picture === undefined ? kept.has(id) : picture));
}

function wanted(min: number, max: number): FieldError {
  return min === max ? { code: 'PICK_EXACTLY', values: { count: max } } : { code: 'PICK_COUNT', values: { min, max } };
}
