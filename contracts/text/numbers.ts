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

/** `1,000` is a thousand in English and one in German; what does not stand in the groups of the locale is a decimal in both. */
function withoutGroups(text: string, locale: string): string {
  const plain = partsOf(locale, {});
  // In Austria a space stands there, but a point as it is written of money, and by most of everything. In English as in Sweden
  // money is grouped with commas, but a comma is the mark of decimals: that one rules.
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

/** How large numbers stand: the size is that of the groups before the last three digits, two in India. */
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

/** As people who speak the locale begin to write it: to the last decimal, and without marks between thousands, so that it is read back as it is. */
export function writtenNumber(value: number, locale: string): string {
  return String(value).replace('.', partsOf(locale, {}).decimal);
}

/** As it is read: one of four digits may be a year, and has no mark between thousands; below nought it has a minus. */
export function givenNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 10 })
    .format(value)
    .replace('-', '−');
}
