import type { Bin, Setups } from '../poll-kinds.ts';

type Limits = Pick<Setups['number'], 'min' | 'max' | 'step'>;

/**
 * Continuous answers have no last number below `to`. A bin of whole steps ends before the next bin, the last one at the
 * largest answer.
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

/** Whether it contains a possible, correct answer. */
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

function firstFrom(least: number, { min, step }: Limits): number {
  return step === null ? least : rounded(min + Math.ceil((least - min) / step - 1e-6) * step);
}

/** Rounds as the store does, against floating-point noise. Adding zero turns -0 into 0. */
export function rounded(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
