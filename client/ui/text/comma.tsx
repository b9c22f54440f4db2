import { useLingui } from '@lingui/react';
import type { I18n } from '@lingui/core';

/** Separates the items of a list; `Intl.ListFormat` always adds an “and”. */
export function commaOf({ locale }: Pick<I18n, 'locale'>): string {
  return new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ';
}

export function Comma() {
  return commaOf(useLingui().i18n);
}
