import type { Correct } from '../quizzes/series.ts';
import { foldTyped } from '../text/fold.ts';

/** “Mercury.” Leading and inner signs may make a different answer: “-2”, “1.5”. */
const behind = /[.,;:!?]+$/;

export interface RightTexts {
  /** By the host; if none of these is correct any more, the ones that are. */
  set: string[];
  /** Accepted after voting, and different from the above. */
  later: string[];
}

/** As people see them, though the matching rule distinguishes more. */
export function rightTextsOf({ accepted, countedLater = [] }: Extract<Correct, { kind: 'text' }>): RightTexts {
  const added = new Set(countedLater);
  const seen = new Set<string>();
  const read = (texts: readonly string[], keyOf: (text: string) => string): string[] =>
    texts.filter((text) => seen.size < seen.add(keyOf(text)).size);
  const bare = (text: string): string => foldTyped(text).replace(behind, '') || text;
  const set = read(
    accepted.filter((text) => !added.has(text)),
    foldTyped,
  );
  const later = read(
    accepted.filter((text) => added.has(text)),
    bare,
  );
  return set.length > 0 ? { set, later } : { set: later, later: [] };
}
