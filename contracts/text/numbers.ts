// Numbers as people write them, parsed alike by browsers and, for forms without scripts, by the server.

/**
 * Parses a number in the notation of the locale: with its thousands separators, and a comma or point as the decimal
 * mark unless that would be ambiguous. Without a locale, no separators. Null if it is not a number.
 */
export function parseNumber(written: string, locale?: string): number | null {
  const plain = written.replace(/[\s'’]/gu, '').replace('−', '-');
  const text = (locale === undefined ? plain : withoutGroups(plain, locale)).replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * `1,000` is a thousand in English and one in German; a number that does not match the locale's grouping is a decimal
 * in both.
 */
function withoutGroups(text: string, locale: string): string {
  const plain = partsOf(locale, {});
  // Austria groups with a space, but with a point in amounts of money and in everyday writing. English in Sweden groups
  // money with commas, but also uses a comma as the decimal mark: the decimal mark wins.
  const group = [plain.group, partsOf(locale, { style: 'currency', currency: 'EUR' }).group].find(
    (mark) => (mark === ',' || mark === '.') && mark !== plain.decimal,
  );
  if (group === undefined) return text;
  const [mark, decimal] = group === ',' ? [',', '\\.'] : ['\\.', ','];
  return new RegExp(
    `^-?[1-9]\\d{0,2}(?:(?:${mark}\\d{${plain.groupSize}})*|(?:${mark}\\d{3})*)${mark}\\d{3}(?:${decimal}\\d+)?$`,
    'u',
  ).test(text)
    ? text.replaceAll(group, '')
    : text;
}

/** The locale's notation; the group size is that of the groups before the last three digits, two in India. */
function partsOf(
  locale: string,
  style: Intl.NumberFormatOptions,
): { group: string | undefined; groupSize: number; decimal: string } {
  const parts = new Intl.NumberFormat(locale, style).formatToParts(12_345_678.5);
  const mark = (wanted: 'group' | 'decimal') => parts.find(({ type }) => type === wanted)?.value;
  return {
    group: mark('group'),
    groupSize: parts.filter(({ type }) => type === 'integer').at(-2)?.value.length ?? 3,
    decimal: mark('decimal') ?? '.',
  };
}

/** For input fields: all decimals and no thousands separators, so that it parses back to the same value. */
export function writtenNumber(value: number, locale: string): string {
  return String(value).replace('.', partsOf(locale, {}).decimal);
}

/** For display: no separator in four digits, which may be a year; a true minus sign for negative numbers. */
export function givenNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 10 })
    .format(value)
    .replace('-', '−');
}
