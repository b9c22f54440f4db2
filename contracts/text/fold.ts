import { foldForm, normaliseText } from './normalise.ts';

// Whether two typed texts are the same, for the server's counts and phones.

/** Upper case makes ß SS and ς σ; a Turkish keyboard turns i into İ. */
export function foldCase(text: string): string {
  const lower = normaliseText(text).toLowerCase();
  return normaliseText(
    lower
      .replaceAll(/i\u0307|ı/g, 'i')
      .toUpperCase()
      .toLowerCase(),
  );
}

/** A combining mark after a space would join the previous letter. */
const space = /\s(?!\p{M})/gu;

/** Ignores case, white space, shapes of quotes and dashes, width and form (NFKC). */
export function foldTyped(text: string): string {
  const plain = foldForm(text)
    .replaceAll(/[\u2018-\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'")
    .replaceAll(/[\u201C-\u201E\u00AB\u00BB]/gu, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
  return foldCase(plain.normalize('NFKC').replaceAll(space, ''));
}

/** A sign directly before a number is part of it, as in “-2” or “.5”. */
const before = /^(?:[;:¡¿()[\]{}…「」、。،؛؟۔]|[-.,](?!\p{N}))+/u;
const after = /[-.,;:!?()[\]{}…「」、。،؛؟۔]+$/u;

/** The text stays unchanged if nothing else would be left. */
export function withoutOuterPunctuation(text: string): string {
  return text.replace(before, '').replace(after, '') || text;
}

/** As in “-x”; a longer dash, or one with a space, only begins a line. */
const sign = /^\s*[-\u2212](?=\p{L})/u;

/** Also removes quotes and outer punctuation. Accents count (see `withoutAccents`). */
export function foldAnswer(text: string): string {
  const typed = foldTyped(text);
  const plain = withoutOuterPunctuation(typed.replaceAll(/['"]/gu, '') || typed);
  return sign.test(text) ? `-${plain}` : plain;
}

const strokes = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd' }));

/** Many people type these Arabic letters without hamza or dots. A tatweel only stretches a word. */
export function withPlainArabic(text: string): string {
  return text.replaceAll('\u0640', '').replaceAll(/[أإآ]/gu, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه');
}

/** Takes a folded text. Also removes Arabic's short vowels. Elsewhere, marks are vowels or make other letters. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/([\p{sc=Latin}\p{sc=Greek}])\p{Mn}+|[\u064B-\u0652]/gu, '$1')
    .replaceAll(/[øłđ]/gu, (letter) => strokes.get(letter) ?? letter)
    .normalize('NFC');
}

/** A formula, nearly as in `server/markup/constructs.ts`, or what is around one. Prices are none. */
const formulaOrText = /(?<![\\$])(\$\$?)(?![\s$])(?:\\.|[^\\$])+(?<!\s)\1(?![\d$])|[^$]+|\$/gu;

/** Keeps formulas, where `$n$` is not `$N$`. */
export function lowerCase(text: string): string {
  if (!text.includes('$')) return text.toLowerCase();
  return text.replaceAll(formulaOrText, (part) =>
    part.length > 2 && part.startsWith('$') ? part : part.toLowerCase(),
  );
}

/** Ignores only the form of letters and, outside of formulas, case. */
export function foldWord(word: string): string {
  return lowerCase(word.normalize('NFC')).normalize('NFC');
}
