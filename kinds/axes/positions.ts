import type { Position } from '#contracts/polls/axes.ts';

export const axisOptions = { min: 1, max: 8 };

export const axisLabel = { minChars: 1, maxChars: 30 };

export const axisEnd = { minChars: 0, maxChars: 20 };

/** Null if it is not placed, or a form without scripts left one of its fields empty. */
export function positionOf(values: readonly (number | null)[], option: number): Position | null {
  const [x = null, y = null] = values.slice(2 * option, 2 * option + 2);
  return x === null || y === null ? null : { x, y };
}

export function withPosition(
  values: readonly (number | null)[],
  option: number,
  position: Position | null,
): (number | null)[] {
  return values.with(2 * option, position && position.x).with(2 * option + 1, position && position.y);
}
