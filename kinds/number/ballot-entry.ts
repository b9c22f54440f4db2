import type { Setups } from '#contracts/poll-kinds.ts';

/** Why a number is invalid: too small, too large, or between two steps, with the nearest valid one. */
export type Misfit = { kind: 'small' } | { kind: 'large' } | { kind: 'step'; nearest: number };

/** Null for a valid number, as the server will decide. */
export function misfit(value: number, { min, max, step }: Setups['number']): Misfit | null {
  if (value < min) return { kind: 'small' };
  if (value > max) return { kind: 'large' };
  const steps = step === null ? 0 : (value - min) / step;
  if (step === null || Math.abs(steps - Math.round(steps)) < 1e-6) return null;
  const nearest = min + Math.round(steps) * step;
  return { kind: 'step', nearest: nearest > max ? nearest - step : nearest };
}
