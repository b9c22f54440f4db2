import { fieldErrors } from '#contracts/errors.ts';
import { givenNumber } from '#contracts/text/numbers.ts';
import type { FieldError } from '#contracts/refusal.ts';
import type { Locales } from './locales.ts';

/** Why fields were refused, in the reader's language and number format. */
export function fieldMessages(
  fields: Record<string, FieldError>,
  locales: Locales,
  locale: string,
  region: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { code, values }]) => [
      field,
      locales.translate(locale, fieldErrors[code], values && written(values, fieldErrors[code], region)),
    ]),
  );
}

/** Values formatted for a message. Plural arguments stay numbers. */
function written(
  values: NonNullable<FieldError['values']>,
  message: string,
  region: string,
): NonNullable<FieldError['values']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && message.includes(`{${name}}`) && !message.includes(`{${name},`)
        ? givenNumber(value, region)
        : value,
    ]),
  );
}
