import type { I18n } from '@lingui/core';

/** A mean, a median or a mean place, wherever one is told: three digits say all that a room can mean, and whole numbers stay whole. */
export function averageWords(value: number, i18n: I18n): string {
  return i18n.number(value, Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });
}

/** A number that somebody gave: as it was given. */
export function answeredNumber(value: number, i18n: I18n): string {
  return i18n.number(value, { maximumFractionDigits: 6 });
}
