import { normaliseText } from './normalise.ts';

// When two typed texts count as the same: for the server, which decides, and for phones, which show the decision.

/**
 * Case folding, for phones that capitalise automatically. Upper-cases first, so that ß is SS and ς is σ; a Turkish
 * keyboard turns i into İ.
 */
export function foldCase(text: string): string {
  return normaliseText(
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll('i\u0307', 'i')
      .replaceAll('ı', 'i')
      .normalize('NFC')
      .toUpperCase()
      .toLowerCase(),
  );
}

/**
 * Typographic variants that some keyboards and templates produce, and their plain form. Variation selectors are
 * dropped.
 */
const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/[\p{Variation_Selector}\u200C\u200D]/gu, ''],
  [/[\u2018\u2019\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
];

/** A spacing accent decomposes to a space and a mark: without the space the mark would join the previous letter. */
const space = /\s(?!\p{M})/gu;

/**
 * Ignores case, white space (also between letters: keyboards write “quick silver” or “newyork”), the shape of quotes
 * and dashes, and the width, form (NFKC) and variants of letters and emoji. Accents count.
 */
export function foldTyped(text: string): string {
  const plain = (written: string): string =>
    plainMarks.reduce((before, [marks, mark]) => before.replaceAll(marks, mark), written);
  // `plain` first: NFKC turns a spacing accent used as an apostrophe into a space and a mark.
  const folded = foldCase(plain(plain(text).normalize('NFKC')));
  const joined = folded.replaceAll(space, '');
  // Fold again: what ended a word, such as ς, no longer does.
  return joined === folded ? folded : foldCase(joined);
}
