import { foldForm, normaliseText } from './normalise.ts';

// When two typed texts count as the same: for the server, which decides, and for phones, which show the decision.

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

/** A spacing accent decomposes to a space and a mark: without the space the mark would join the previous letter. */
const space = /\s(?!\p{M})/gu;

/**
 * Ignores case, white space (also between letters: keyboards write “quick silver” or “newyork”), the shape of quotes
 * and dashes, and the width and form (NFKC) of letters. Accents count.
 */
export function foldTyped(text: string): string {
  const plain = foldForm(text)
    .replaceAll(/[\u2018-\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'")
    .replaceAll(/[\u201C-\u201E\u00AB\u00BB]/gu, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
  return foldCase(plain.normalize('NFKC').replaceAll(space, ''));
}
