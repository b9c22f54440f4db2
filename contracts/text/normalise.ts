/** These would allow blank questions, or two names that look the same. Dictation leaves U+FFFC. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]`;
const anyInvisible = new RegExp(invisible, 'gu');
const afterSign = new RegExp(`((?!${invisible})[^]|^)(${invisible}{1,8})${invisible}*`, 'gu');
/** Joiners, variation selectors and tags shape emoji and letters. */
const notShaping = new RegExp(String.raw`[^\u200C\u200D\uFE00-\uFE0F\u180B-\u180F\u{E0020}-\u{E01EF}]`, 'gu');
const shapeless = /^[\s\u2800\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}]?$/u;
/** Tibetan stacks up to eight marks; more would cover other lines. */
const heaped = /(\p{M}{8})\p{M}+/gu;
/** U+2800 is the Braille space. */
const blanks = /[\s\u2800]+/gu;

/** NFC without invisible characters and repeated space. Idempotent. */
export function normaliseText(raw: string): string {
  for (let text = raw; ;) {
    const next = text
      .normalize('NFC')
      .replace(afterSign, (_, sign: string, hidden: string) =>
        shapeless.test(sign) ? sign : sign + hidden.replaceAll(notShaping, ''),
      )
      .replace(heaped, '$1')
      .replace(blanks, ' ')
      .trim();
    if (next === text) return text;
    text = next;
  }
}

/** Also behind the marks of a list. */
const fence = /^ *(?:(?:[-+*]|\d{1,9}[.)]) +)*(`{3,}(?!.*`)|~{3,})(.*)/;

/** Keeps lines and, in fenced code, spaces. One line is normalised as other texts. Idempotent. */
export function normaliseMarkup(raw: string): string {
  if (!/[\r\n\u2028\u2029]/.test(raw)) return normaliseText(raw);
  let open: string | null = null;
  const lines: string[] = [];
  for (const line of raw.replaceAll('\t', '    ').split(/\r\n?|[\n\u2028\u2029]/)) {
    const [, marks, after = ''] = fence.exec(line) ?? [];
    const isCode = open !== null && !(marks?.startsWith(open) && after.trim() === '');
    const indent = /^ */.exec(line)?.[0] ?? '';
    const words = isCode ? line.trim().split(/( +)/).map(spacedPart).join('') : normaliseText(line);
    if (marks && open === null) open = marks;
    else if (!isCode) open = null;
    if (words !== '' || isCode || lines.at(-1) !== '') lines.push(words === '' ? '' : indent + words);
  }
  const text = lines.join('\n').replace(/^\n+/, '').trimEnd();
  return text === raw ? text : normaliseMarkup(text);
}

function spacedPart(part: string): string {
  return part.startsWith(' ') ? part : normaliseText(part);
}

/** Japanese keyboards write letters in two widths. */
export function foldForm(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const plain = text.replaceAll(anyInvisible, '');
  return plain.replaceAll(/[\uFF01-\uFFEE]+/gu, (wide) => wide.normalize('NFKC')).normalize('NFC');
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;
/** Above any limit, so that a pasted book does not freeze the page. */
const exactUnits = 50_000;
/** The largest emoji has 15 code units; an endless joined sequence must not count as one. */
const unitsOfOne = 20;

export function textLength(raw: string, normalise = normaliseText): number {
  return countCharacters(normalise(raw.slice(0, exactUnits))) + Math.max(0, raw.length - exactUnits);
}

export function markupLength(raw: string): number {
  return textLength(raw, normaliseMarkup);
}

export function countCharacters(text: string): number {
  let count = Math.max(0, text.length - exactUnits);
  const exact = text.slice(0, exactUnits);
  if (!segmenter) return count + Array.from(exact).length;
  for (const { segment } of segmenter.segment(exact)) count += Math.ceil(segment.length / unitsOfOne);
  return count;
}
