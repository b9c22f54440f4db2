import { foldForm, normaliseText } from './normalise.ts';

// Decides when two typed texts are the same, for counting on the server and display on phones.

/** Upper-cases first, so that ß becomes SS and ς becomes σ; a Turkish keyboard turns i into İ. */
export function foldCase(text: string): string {
  const lower = normaliseText(text).toLowerCase();
  return normaliseText(
    lower
      .replaceAll(/i\u0307|ı/g, 'i')
      .toUpperCase()
      .toLowerCase(),
  );
}

/** Keeps a space before a combining mark, which would otherwise join the previous letter. */
const space = /\s(?!\p{M})/gu;

/**
 * Ignores case, white space (keyboards write “quick silver” or “newyork”), the shape of quotes and dashes, width and
 * form (NFKC). Accents count.
 */
export function foldTyped(text: string): string {
  const plain = foldForm(text)
    .replaceAll(/[\u2018-\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'")
    .replaceAll(/[\u201C-\u201E\u00AB\u00BB]/gu, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
  return foldCase(plain.normalize('NFKC').replaceAll(space, ''));
}

/** A sign directly before a number is part of it, as in “-2” or “.5”. */
const before = /^(?:[;:¡¿()[\]{}…「」、。]|[-.,](?!\p{N}))+/u;
const after = /[-.,;:!?()[\]{}…「」、。]+$/u;

/** Returns the text unchanged if it contains nothing else. */
export function withoutOuterPunctuation(text: string): string {
  return text.replace(before, '').replace(after, '') || text;
}

/** Like `foldTyped`, but also removes quotes and outer punctuation. Accents count; see `withoutAccents`. */
export function foldAnswer(text: string): string {
  const typed = foldTyped(text);
  return withoutOuterPunctuation(typed.replaceAll(/['"]/gu, '') || typed);
}

const strokes = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd' }));

/** Takes a folded text. Only Latin and Greek letters lose accents: elsewhere marks are vowels or make other letters. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/([\p{sc=Latin}\p{sc=Greek}])\p{Mn}+/gu, '$1')
    .replaceAll(/[øłđ]/gu, (letter) => strokes.get(letter) ?? letter)
    .normalize('NFC');
}
