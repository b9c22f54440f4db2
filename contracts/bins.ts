import type { Bin, Setups } from './activities.ts';

/**
 * The last number that a bin holds. Where any number may be given there is none below `to`: then it holds all under it. Bins of
 * whole steps end before the next begins; what is equal to the upper limit belongs to the last bin.
 */
export function endOf({ from, to }: Bin, isLast: boolean, { max, step }: Pick<Setups['number'], 'max' | 'step'>): { end: number; isUnder: boolean } {
  if (from === to || (isLast && to >= max)) return { end: to, isUnder: false };
  return step === null ? { end: to, isUnder: true } : { end: Number((to - step).toFixed(6)), isUnder: false };
}
