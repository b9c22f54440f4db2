import type { Setups } from '../../../../contracts/activities.ts';

/** A number as people write it, with a comma or a point for the decimals. Null for what is none. */
export function parseNumber(written: string): number | null {
  const text = written.trim().replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** As the server will decide. */
export function fitsNumber(value: number, { min, max, step }: Setups['number']): boolean {
  if (value < min || value > max) return false;
  const steps = step === null ? 0 : (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
