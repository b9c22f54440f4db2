import { rounded } from '#contracts/polls/bin-ends.ts';

export interface ValueCount {
  value: number;
  count: number;
}

export function meanOf(values: readonly ValueCount[]): number | null {
  const total = countOf(values);
  return total === 0 ? null : rounded(values.reduce((sum, { value, count }) => sum + value * count, 0) / total);
}

/** Of the population, since all answers are known. */
export function deviationOf(values: readonly ValueCount[]): number | null {
  const total = countOf(values);
  if (total === 0) return null;
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / total;
  return rounded(Math.sqrt(values.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0) / total));
}

/** Two middle values give their mean. */
export function medianOf(values: readonly ValueCount[]): number | null {
  const total = countOf(values);
  if (total === 0) return null;
  const sorted = values.toSorted((a, b) => a.value - b.value);
  return rounded((nth(sorted, Math.floor((total - 1) / 2)) + nth(sorted, Math.floor(total / 2))) / 2);
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
