import type { I18n } from '@lingui/core';

/** The allowed range of a number poll. */
export interface NumberLimits {
  min: number;
  max: number;
}

/** A four-digit number may be a year, so digits are not grouped unless the poll allows five: then all of its numbers are, to be consistent. */
export function groupingFor(limits: NumberLimits | null) {
  return {
    useGrouping: limits && Math.max(Math.abs(limits.min), Math.abs(limits.max)) >= 10_000 ? 'always' : 'min2',
  } as const;
}

/** Formats a number for a sentence, with a real minus sign. */
export function formatNumber(
  number: number,
  limits: NumberLimits | null,
  i18n: I18n,
  style: Intl.NumberFormatOptions,
): string {
  return i18n.number(number, { ...groupingFor(limits), ...style }).replace('-', '−');
}

/** Formats an answer within the limits of its poll. */
export function formatAnswerNumber(number: number, limits: NumberLimits | null, i18n: I18n): string {
  return formatNumber(number, limits, i18n, { maximumFractionDigits: 10 });
}

export const inUnit = (number: string, unit: string): string => `${number} ${unit}`.trimEnd();
