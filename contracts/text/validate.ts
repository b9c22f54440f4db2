import type { CharLimit } from '../limits.ts';
import { foldTyped } from './fold.ts';
import { countCharacters, textLength } from './normalise.ts';
import type { FieldError } from '../refusal.ts';

/** White space has already been collapsed. */
const unshowable = /[\p{Cc}\p{Cs}]/u;

export function isSameTyped(typed: string, text: string): boolean {
  return foldTyped(typed) === foldTyped(text);
}

export function textProblem(text: string, limit: CharLimit): FieldError | null {
  return problemOf(text, textLength(text), limit);
}

/** Counts the source, spaces included. */
export function markupProblem(text: string, limit: CharLimit): FieldError | null {
  return problemOf(text.replaceAll('\n', ' '), countCharacters(text), limit);
}

function problemOf(text: string, actual: number, limit: CharLimit): FieldError | null {
  if (unshowable.test(text)) return { code: 'CONTROL_CHARACTER' };
  if (actual === 0 && limit.minChars > 0)
    return { code: 'TEXT_NEEDED', values: { min: limit.minChars, max: limit.maxChars } };
  if (actual < limit.minChars) return { code: 'TOO_SHORT', values: { min: limit.minChars } };
  if (actual > limit.maxChars) return { code: 'TOO_LONG', values: { max: limit.maxChars, actual } };
  return null;
}
