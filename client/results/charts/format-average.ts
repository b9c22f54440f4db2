import type { I18n } from '@lingui/core';
import { formatNumber, type NumberLimits } from '../../app/i18n/number-format.ts';

/**
 * A mean, a median or a mean place, wherever a page tells one: three digits say all that a room can mean, and whole numbers stay whole. A half
 * stays one, too: between 1969 and 1970 the median is neither. `limits` of numbers that people gave.
 */
export function formatAverage(value: number, i18n: I18n, limits: NumberLimits | null = null): string {
  return formatNumber(
    value,
    limits,
    i18n,
    Math.abs(value) < 100
      ? { maximumSignificantDigits: 3 }
      : { maximumFractionDigits: Number.isInteger(value * 2) ? 1 : 0 },
  );
}

/** A number that somebody gave: as it was given. */
export function formatAnswer(value: number, limits: NumberLimits, i18n: I18n): string {
  return formatNumber(value, limits, i18n, { maximumFractionDigits: 6 });
}
