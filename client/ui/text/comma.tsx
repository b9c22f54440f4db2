import { useLingui } from '@lingui/react';
import type { I18n } from '@lingui/core';

/** What stands between the items of a list, which `Intl.ListFormat` does not give without an “and”. */
export function commaOf({ locale }: Pick<I18n, 'locale'>): string {
  return new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ';
}

export function Comma() {
  return commaOf(useLingui().i18n);
}
