import type { I18n } from '@lingui/core';

export interface NumberLimits {
  min: number;
  max: number;
}

function groupingFor(limits: NumberLimits | null) {
  return {
    useGrouping: limits && Math.max(Math.abs(limits.min), Math.abs(limits.max)) >= 10_000 ? 'always' : 'min2',
  } as const;
}

export function formatNumber(
  number: number,
  limits: NumberLimits | null,
  i18n: I18n,
  style: Intl.NumberFormatOptions,
): string {
  return i18n.number(number, { ...groupingFor(limits), ...style }).replace('-', '−');
}

export function formatAnswerNumber(number: number, limits: NumberLimits | null, i18n: I18n): string {
  return formatNumber(number, limits, i18n, { maximumFractionDigits: 10 });
}

export const inUnit = (number: string, unit: string): string => `${number} ${unit}`.trimEnd();
