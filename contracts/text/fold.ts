import { foldForm, normaliseText } from './normalise.ts';

// When two typed texts are the same: the server decides, phones show it.

/** Upper-cases first, so that ß is SS and ς is σ; a Turkish keyboard turns i into İ. */
export function foldCase(text: string): string {
  const lower = normaliseText(text).toLowerCase();
  return normaliseText(
    lower
      .replaceAll(/i\u0307|ı/g, 'i')
      .toUpperCase()
      .toLowerCase(),
  );
}

/** Before a combining mark it stays: without it the mark would join the previous letter. */
const space = /\s(?!\p{M})/gu;

/**
 * Ignores case, white space (keyboards write “quick silver” or “newyork”), the shape of quotes and dashes, and width
 * and form (NFKC). Accents count.
 */
export function foldTyped(text: string): string {
  const plain = foldForm(text)
    .replaceAll(/[\u2018-\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'")
    .replaceAll(/[\u201C-\u201E\u00AB\u00BB]/gu, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
  return foldCase(plain.normalize('NFKC').replaceAll(space, ''));
}
