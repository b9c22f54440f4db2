import type { Spread } from '#contracts/poll-kinds.ts';
import { rounded } from '#contracts/polls/bin-ends.ts';

export interface ValueCount {
  value: number;
  count: number;
}

export function sumOf(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

export function meanOf(values: readonly ValueCount[]): number | null {
  return spreadOf(values).mean;
}

/** The deviation is that of the population, since all answers are known. */
export function spreadOf(values: readonly ValueCount[]): Spread {
  const total = countOf(values);
  if (total === 0) return { mean: null, deviation: null };
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / total;
  const squares = values.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0);
  return { mean: rounded(mean), deviation: rounded(Math.sqrt(squares / total)) };
}

/** Two middle values give their mean. */
export function medianOf(values: readonly ValueCount[]): number | null {
  return quantileOf(values, 0.5);
}

/** Interpolates linearly between the two nearest values, as spreadsheets do (`PERCENTILE.INC`). */
export function quantileOf(values: readonly ValueCount[], part: number): number | null {
  const total = countOf(values);
  if (total === 0) return null;
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const place = (total - 1) * part;
  const [lower, upper] = [nth(sorted, Math.floor(place)), nth(sorted, Math.ceil(place))];
  return rounded(lower + (upper - lower) * (place % 1));
}

function nth(sorted: readonly ValueCount[], place: number): number {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (passed > place) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

function countOf(values: readonly ValueCount[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}
