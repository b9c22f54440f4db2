const decimalMark = '٫';
const groupMark = '٬';

/** Converts the digits that Arabic and Persian keyboards produce. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/** Other than thousands separators, comma and point are decimal marks, so `7,5` is valid everywhere. */
export function parseNumber(written: string, locale: string): number | null {
  const plain = withAsciiDigits(written)
    .replace(/[\s'’\u061C\u200E\u200F]/gu, '')
    .replace('−', '-')
    .replaceAll(groupMark, '')
    .replace(decimalMark, '.');
  const group = markOf(locale, 'group');
  const shapes: Record<string, RegExp> = {
    ',': /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/,
    '.': /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
  };
  const isGrouped = shapes[group]?.test(plain) === true;
  const text = (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function markOf(locale: string, wanted: 'group' | 'decimal'): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.5);
  return parts.find(({ type }) => type === wanted)?.value ?? '';
}

/** Omits thousands separators, so that it parses back. */
export function writtenNumber(value: number, locale: string): string {
  return String(value).replace('.', markOf(locale, 'decimal'));
}

export function givenNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 10 })
    .format(value)
    .replace('-', '−');
}
