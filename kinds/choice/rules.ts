import { limits } from '#contracts/limits.ts';
import type { FieldError } from '#contracts/refusal.ts';
import { changedFields, refuseAnswer, type KindRules } from '../kind-rules.ts';
import { optionProblems, optionsChanged, optionsFrom, optionViews } from '../options.ts';

/** Picks from a list. Stored as the picked ids in the order of the options. */
export const choice: KindRules<'choice'> = {
  problems({ options, minPicks, maxPicks }) {
    const fields = optionProblems(options, limits.options);
    const isOrdered = minPicks >= 1 && minPicks <= maxPicks && maxPicks <= options.length;
    return isOrdered ? fields : { ...fields, maxPicks: { code: 'PICK_RANGE' } };
  },
  setupFrom: ({ options, minPicks, maxPicks }, before, newId) => ({
    options: optionsFrom(options, before?.options ?? [], newId),
    minPicks,
    maxPicks,
  }),
  setupOf: ({ options, minPicks, maxPicks }) => ({ options: optionViews(options), minPicks, maxPicks }),
  incompatibleFields: (before, after) => [
    ...optionsChanged(before, after),
    ...changedFields(before, after, ['minPicks', 'maxPicks']),
  ],
  canonical({ options, minPicks, maxPicks }, answer) {
    const picks = 'picks' in answer ? answer.picks : [];
    const chosen = new Set(picks);
    const known = options.filter((option) => chosen.has(option.id)).map((option) => option.id);
    const isWhole = known.length === picks.length && chosen.size === picks.length;
    if (!isWhole || picks.length < minPicks || picks.length > maxPicks)
      throw refuseAnswer('picks', wanted(minPicks, maxPicks));
    return JSON.stringify(known);
  },
  read: (stored) => ({ picks: JSON.parse(stored) as string[] }),
  counts({ options }, answers) {
    const counts: Record<string, number> = Object.fromEntries(options.map((option) => [option.id, 0]));
    for (const { answer, count } of answers)
      for (const pick of JSON.parse(answer) as string[]) counts[pick] = (counts[pick] ?? 0) + count;
    return counts;
  },
  tally: (setup, answers) => ({ counts: choice.counts(setup, answers) }),
  shown: ({ counts }) => ({ counts }),
};

function wanted(min: number, max: number): FieldError {
  return min === max ? { code: 'PICK_EXACTLY', values: { count: max } } : { code: 'PICK_COUNT', values: { min, max } };
}
