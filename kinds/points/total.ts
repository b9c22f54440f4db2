import { sumOf } from '../averages.ts';

export const pointOptions = { min: 2, max: 12 };

export const pointTotal = { min: 10, max: 1_000 };

/** The nearest amount that may be given: a multiple of the step that the total still allows. */
export function fittingAmount(
  wanted: number,
  at: number,
  values: readonly (number | null)[],
  { total, step }: { total: number; step: number },
): number {
  const most = total - sumOf(values) + (values[at] ?? 0);
  return Math.max(0, Math.min(Math.floor(most / step), Math.round(wanted / step)) * step);
}
