import type { Correct } from './series.ts';
import { foldTyped } from './typed-text.ts';

/** What is written between the letters in one way or another: “quick silver”, “Mercury.” */
const between = /[\s.,;:!?'"()-]/g;

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
  const read = (texts: readonly string[]): string[] => texts.filter((text) => seen.size < seen.add(foldTyped(text).replaceAll(between, '') || text).size);
  const set = read(accepted.filter((text) => !added.has(text)));
  const later = read(accepted.filter((text) => added.has(text)));
  return set.length > 0 ? { set, later } : { set: later, later: [] };
}
