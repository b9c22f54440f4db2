import type { AnswerView, OptionView } from '#contracts/poll-kinds.ts';

/** The picked option ids of an answer; empty without one. */
export function selectedOptions(answer: AnswerView | null): readonly string[] {
  return answer && 'picks' in answer ? answer.picks : [];
}

/**
 * The picks that are still possible after the poll was edited: of existing options and, if only one is allowed now, the
 * newest. If there are still too many, the participant decides which to remove.
 */
export function stillSelectable(
  picked: readonly string[],
  { options, maxPicks }: { options: readonly Pick<OptionView, 'id'>[]; maxPicks: number },
): readonly string[] {
  const there = picked.filter((id) => options.some((option) => option.id === id));
  return maxPicks === 1 ? there.slice(-1) : there;
}

/** Whether the number of picks is allowed. */
export function hasAllowedCount(
  { length }: readonly string[],
  { minPicks, maxPicks }: { minPicks: number; maxPicks: number },
): boolean {
  return length >= minPicks && length <= maxPicks;
}
