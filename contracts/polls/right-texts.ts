import type { Correct } from '../quizzes/series.ts';
import { foldTyped } from '../text/fold.ts';

/** What some write behind an answer: “Mercury.” Before it, and within, a sign may be all that makes it another one: “-2”, “1.5”. */
const behind = /[.,;:!?]+$/;

export interface RightTexts {
  /** As its host has set them, or where none of these is right any more, what is. */
  set: string[];
  /** What was counted as right after voting, and reads otherwise than all before it. */
  later: string[];
}

/** The texts that are right, as people are told: each once, though the rule of what is right tells more of them apart. */
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
