import { normaliseText } from './normalise.ts';

// What makes two typed texts the same: for the server, which decides, and for phones, which say what was decided.

/**
 * The same text however it is capitalised: for what people type on phones that begin with a capital by themselves. Upper-cased on
 * the way, so that ß is SS and ς is σ; a Turkish keyboard makes İ of i.
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

/** The marks that one keyboard writes plainly and another one, or a template, in the way of printers; those that only choose how a letter or emoji is drawn are left out. */
const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/[\p{Variation_Selector}\u200C\u200D]/gu, ''],
  [/[\u2018\u2019\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
];

/** An accent that stands alone stands on a space: without it, it would be on the letter before. */
const space = /\s(?!\p{M})/gu;

/**
 * Capitals, white space, the shape of quotes and dashes, and the width, form (NFKC) or drawing of letters and emoji decide nothing;
 * accents do. Between letters too: a keyboard that proposes words parts “quick silver”, and joins “newyork”.
 */
export function foldTyped(text: string): string {
  const plain = (written: string): string =>
    plainMarks.reduce((before, [marks, mark]) => before.replaceAll(marks, mark), written);
  // Before it too: NFKC makes an accent on a space of one that stands for an apostrophe.
  const folded = foldCase(plain(plain(text).normalize('NFKC')));
  const joined = folded.replaceAll(space, '');
  // Once more: what ended a word, as ς does, no longer ends one.
  return joined === folded ? folded : foldCase(joined);
}
