import type { I18n } from '@lingui/core';

/** How a number is written that somebody gave, or could: one of four digits may be a year, and has no separator. Counts and points have. */
export const asGiven = { useGrouping: 'min2' } as const;

/** The limits of a number poll, and what was typed. */
export function givenNumber(number: number, i18n: I18n): string {
  return i18n.number(number, { ...asGiven, maximumFractionDigits: 10 });
}

/** With its unit, if it has one. */
export const inUnit = (number: string, unit: string): string => `${number} ${unit}`.trimEnd();
