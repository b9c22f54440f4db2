import type { Bin, Setups } from '../poll-kinds.ts';

type Limits = Pick<Setups['number'], 'min' | 'max' | 'step'>;

/**
 * The last number that a bin holds. Where any number may be given there is none below `to`: then it holds all under it. Bins of
 * whole steps end before the next begins, the last one with the largest number that can be given: the upper limit, where a step
 * ends there.
 */
export function binEnd(
  { from, to }: Bin,
  isLast: boolean,
  { min, max, step }: Limits,
): { end: number; isUnder: boolean } {
  const isAtLimit = isLast && to >= max;
  if (from === to || (isAtLimit && step === null)) return { end: to, isUnder: false };
  if (step === null) return { end: to, isUnder: true };
  return {
    end: isAtLimit ? rounded(min + Math.floor((max - min) / step + 1e-6) * step) : rounded(to - step),
    isUnder: false,
  };
}

/** Whether some number of a bin that can be given is right. */
export function holdsRight(
  bin: Bin,
  { value, tolerance }: { value: number; tolerance: number },
  isLast: boolean,
  limits: Limits,
): boolean {
  const { end, isUnder } = binEnd(bin, isLast, limits);
  const most = rounded(value + tolerance);
  const first = firstFrom(Math.max(bin.from, rounded(value - tolerance)), limits);
  return first <= most && (isUnder ? first < end : first <= end);
}

/** The least number not below this one that can be given. */
function firstFrom(least: number, { min, step }: Limits): number {
  return step === null ? least : rounded(min + Math.ceil((least - min) / step - 1e-6) * step);
}

/** As numbers are stored: to six decimals. */
function rounded(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
