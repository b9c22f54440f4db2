import type { Setups } from '../../../../contracts/activities.ts';

/**
 * A number as people write it where the locale is spoken: with its marks between thousands, and a comma or a point for the
 * decimals wherever that cannot be taken for one of those marks. Without a locale there are no such marks. Null for what is none.
 */
export function parseNumber(written: string, locale?: string): number | null {
  const plain = written.replace(/[\s'’]/gu, '').replace('−', '-');
  const text = (locale === undefined ? plain : withoutGroups(plain, locale)).replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** `1,000` is a thousand in English and one in German; what does not stand in threes is a decimal in both. */
function withoutGroups(text: string, locale: string): string {
  const group = new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value;
  if (group !== ',' && group !== '.') return text;
  const [mark, decimal] = group === ',' ? [',', '\\.'] : ['\\.', ','];
  return new RegExp(`^-?[1-9]\\d{0,2}(?:${mark}\\d{3})+(?:${decimal}\\d+)?$`, 'u').test(text) ? text.replaceAll(group, '') : text;
}

/** Why a number is not taken: too small, too large, or between two steps, with the nearest that would be. */
export type Misfit = { kind: 'small' } | { kind: 'large' } | { kind: 'step'; nearest: number };

/** Null for a number that fits, as the server will decide. */
export function misfit(value: number, { min, max, step }: Setups['number']): Misfit | null {
  if (value < min) return { kind: 'small' };
  if (value > max) return { kind: 'large' };
  const steps = step === null ? 0 : (value - min) / step;
  if (step === null || Math.abs(steps - Math.round(steps)) < 1e-6) return null;
  const nearest = min + Math.round(steps) * step;
  return { kind: 'step', nearest: nearest > max ? nearest - step : nearest };
}
