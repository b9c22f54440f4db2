import type { I18n } from '@lingui/core';

/** Between what the answers to a number poll lie. */
export interface NumberLimits {
  min: number;
  max: number;
}

/**
 * How a number is written that somebody gave, or could: one of four digits may be a year, and has no separator. Where others of the
 * same poll can have five, all have theirs, so that its axis, its tables and what is said of it are of one kind. Counts and points have.
 */
export function groupingFor(limits: NumberLimits | null) {
  return {
    useGrouping: limits && Math.max(Math.abs(limits.min), Math.abs(limits.max)) >= 10_000 ? 'always' : 'min2',
  } as const;
}

/** As it is written in a sentence: below nought with a minus, which no dash and no hyphen looks like. */
export function formatNumber(
  number: number,
  limits: NumberLimits | null,
  i18n: I18n,
  style: Intl.NumberFormatOptions,
): string {
  return i18n.number(number, { ...groupingFor(limits), ...style }).replace('-', '−');
}

/** The limits of a number poll, and what was typed. */
export function formatGivenNumber(number: number, limits: NumberLimits | null, i18n: I18n): string {
  return formatNumber(number, limits, i18n, { maximumFractionDigits: 10 });
}

/** With its unit, if it has one. */
export const inUnit = (number: string, unit: string): string => `${number} ${unit}`.trimEnd();
