import type { CharLimit } from '../../contracts/limits.ts';
import { normaliseText, textLength } from '../../contracts/written-text.ts';
import type { FieldError } from './refusal.ts';

/** Control characters and lone surrogates, white space excepted: it is collapsed before. */
const unshowable = /[\p{Cc}\p{Cs}]/u;

/**
 * The same text however it is capitalised: for what people type on phones that begin with a capital by themselves. Upper-cased on
 * the way, so that ß is SS and ς is σ; a Turkish keyboard makes İ of i.
 */
export function foldCase(text: string): string {
  return normaliseText(text.toLowerCase().normalize('NFD').replaceAll('i\u0307', 'i').replaceAll('ı', 'i').normalize('NFC').toUpperCase().toLowerCase());
}

/** The marks that one keyboard writes plainly and another one, or a template, in the way of printers. */
const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2039\u203A\u02BC`\u00B4]/gu, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
];

/** Whether somebody who types the text again means this one: capitals, spaces and the shape of quotes and dashes decide nothing. */
export function isSameTyped(typed: string, text: string): boolean {
  const plain = (one: string): string => plainMarks.reduce((folded, [marks, mark]) => folded.replaceAll(marks, mark), foldCase(one));
  return plain(typed) === plain(text);
}

/** Why a normalised text does not fit its limit, or null. */
export function textProblem(text: string, limit: CharLimit): FieldError | null {
  if (unshowable.test(text)) return { code: 'CONTROL_CHARACTER' };
  const actual = textLength(text);
  if (actual === 0 && limit.minChars > 0) return { code: 'TEXT_NEEDED', values: { min: limit.minChars, max: limit.maxChars } };
  if (actual < limit.minChars) return { code: 'TOO_SHORT', values: { min: limit.minChars } };
  if (actual > limit.maxChars) return { code: 'TOO_LONG', values: { max: limit.maxChars, actual } };
  return null;
}
