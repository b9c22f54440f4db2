import type { CorrectOf } from '../quizzes/series.ts';
import { foldAnswer, withoutAccents, withPlainArabic } from '../text/fold.ts';

/** Stored for a right answer that was erased. No one can type it. */
export const erasedRightText = ' ';

/** Accents count if the accepted text has any, or with `hasStrictAccents`; Arabic spellings only with it. */
export function rightTextMatcher({
  accepted,
  hasStrictAccents,
}: Pick<CorrectOf<'text'>, 'accepted' | 'hasStrictAccents'>): (text: string) => boolean {
  const fold = (text: string): string => (hasStrictAccents ? foldAnswer(text) : withPlainArabic(foldAnswer(text)));
  const right = new Set(accepted.map(fold));
  const plain = new Set(hasStrictAccents ? [] : [...right].filter((text) => text === withoutAccents(text)));
  return (text) => {
    const given = fold(text);
    return text === erasedRightText || right.has(given) || plain.has(withoutAccents(given));
  };
}

export interface RightTexts {
  /** The host's texts or, if none is correct any more, those that are. */
  set: string[];
  /** Texts accepted after voting that equal none of `set`. */
  later: string[];
}

/** The texts as people see them, without duplicates. */
export function rightTextsOf({ accepted, countedLater = [] }: CorrectOf<'text'>): RightTexts {
  const seen = new Set<string>();
  const distinct = (texts: readonly string[]): string[] =>
    texts.filter((text) => seen.size < seen.add(foldAnswer(text)).size);
  const set = distinct(accepted.filter((text) => !countedLater.includes(text)));
  const later = distinct(accepted.filter((text) => countedLater.includes(text)));
  return set.length > 0 ? { set, later } : { set: later, later: [] };
}
