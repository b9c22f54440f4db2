import type { AnswerView, OptionView } from '#contracts/poll-kinds.ts';

/** The option ids in the answer to a choice; none while there is no answer. */
export function selectedOptions(answer: AnswerView | null): readonly string[] {
  return answer && 'picks' in answer ? answer.picks : [];
}

/**
 * Of what was picked before the poll was corrected what still can be: options that are there, and of several the newest where one is
 * wanted now, as among radio buttons. Where a few are, which of too many are to go is left to whoever picked them.
 */
export function stillSelectable(
  picked: readonly string[],
  { options, maxPicks }: { options: readonly Pick<OptionView, 'id'>[]; maxPicks: number },
): readonly string[] {
  const there = picked.filter((id) => options.some((option) => option.id === id));
  return maxPicks === 1 ? there.slice(-1) : there;
}

/** Neither too few to be sent nor too many. */
export function hasAllowedCount(
  { length }: readonly string[],
  { minPicks, maxPicks }: { minPicks: number; maxPicks: number },
): boolean {
  return length >= minPicks && length <= maxPicks;
}
