import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

export const itemCount = { min: 2, max: 10 };
export const categoryCount = { min: 2, max: 6 };

/** A right answer may be a part: counts have one value. */
export function matchMatcher({ values: right }: CorrectOf<'match'>) {
  return ({ values }: Answers['match']): boolean =>
    values.some((value) => value !== null) && values.every((value, at) => value === null || value === right[at]);
}

export function rightMatches({ values: right }: CorrectOf<'match'>, { values }: Answers['match']): number {
  return right.filter((target, at) => target === values[at]).length;
}

/** Among pairs, an item that had the partner gets the other one in exchange. */
export function placed(
  values: readonly (number | null)[],
  at: number,
  target: number | null,
  isPaired: boolean,
): { values: (number | null)[]; exchangedAt: number } {
  const exchangedAt = isPaired && target !== null ? values.findIndex((other, i) => i !== at && other === target) : -1;
  const next = values.with(at, target);
  return { values: exchangedAt < 0 ? next : next.with(exchangedAt, values[at] ?? null), exchangedAt };
}
