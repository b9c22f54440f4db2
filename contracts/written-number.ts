// Numbers as people write them: read alike by browsers and, of forms that they send themselves, by the server.

/**
 * A number as people write it where the locale is spoken: with its marks between thousands, and a comma or a point for the
 * decimals wherever that cannot be taken for one of those marks. Without a locale there are no such marks. Null for what is none.
 */
export function parseNumber(written: string, locale?: string): number | null {
  const plain = written.replace(/[\s'’]/gu, '').replace('−', '-');
  const text = (locale === undefined ? plain : withoutGroups(plain, locale)).replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** `1,000` is a thousand in English and one in German; what does not stand in threes is a decimal in both. */
function withoutGroups(text: string, locale: string): string {
  // In Austria a space stands there, but a point as it is written of money, and by most of everything.
  const groups = [{}, { style: 'currency', currency: 'EUR' } as const].map((style) => groupIn(new Intl.NumberFormat(locale, style)));
  const group = groups.find((mark) => mark === ',' || mark === '.');
  if (group === undefined) return text;
  const [mark, decimal] = group === ',' ? [',', '\\.'] : ['\\.', ','];
  return new RegExp(`^-?[1-9]\\d{0,2}(?:${mark}\\d{3})+(?:${decimal}\\d+)?$`, 'u').test(text) ? text.replaceAll(group, '') : text;
}

function groupIn(format: Intl.NumberFormat): string | undefined {
  return format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value;
}

/** As people who speak the locale begin to write it: to the last decimal, and without marks between thousands, so that it is read back as it is. */
export function writtenNumber(value: number, locale: string): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return String(value).replace('.', mark);
}
