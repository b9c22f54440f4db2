import type { I18n } from '@lingui/core';
import { formatNumber, type NumberLimits } from '../../app/i18n/number-format.ts';

/** Three digits, so that averages in a list have equally many. Halves stay: the median of 1969 and 1970 is neither. */
export function formatAverage(value: number, i18n: I18n, limits: NumberLimits | null = null): string {
  return formatNumber(
    value,
    limits,
    i18n,
    Math.abs(value) < 100
      ? { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }
      : { maximumFractionDigits: Number.isInteger(value * 2) ? 1 : 0 },
  );
}

export function formatAnswer(value: number, limits: NumberLimits, i18n: I18n): string {
  return formatNumber(value, limits, i18n, { maximumFractionDigits: 6 });
}

/** All rows have the same number of decimals. */
export function formatRowAverage(value: number | null | undefined, i18n: I18n, digits = 1): string {
  if (value === null || value === undefined) return '–';
  return i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
