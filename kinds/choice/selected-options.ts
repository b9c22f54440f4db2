import type { AnswerView, OptionView } from '#contracts/poll-kinds.ts';

export function selectedOptions(answer: AnswerView | null): readonly string[] {
  return answer && 'picks' in answer ? answer.picks : [];
}

/** After an edit, keeps the picks that still exist or, if only one is allowed, the newest. */
export function stillSelectable(
  picked: readonly string[],
  { options, maxPicks }: { options: readonly Pick<OptionView, 'id'>[]; maxPicks: number },
): readonly string[] {
  const there = picked.filter((id) => options.some((option) => option.id === id));
  return maxPicks === 1 ? there.slice(-1) : there;
}

export function hasAllowedCount(
  { length }: readonly string[],
  { minPicks, maxPicks }: { minPicks: number; maxPicks: number },
): boolean {
  return length >= minPicks && length <= maxPicks;
}
