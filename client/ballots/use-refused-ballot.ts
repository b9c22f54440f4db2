import type { AnswerView } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useShared } from '../app/page-props.ts';

export interface RefusedBallot {
  /** One message per field. */
  errors: Record<string, string>;
  /** The submitted fields. */
  old: Record<string, unknown>;
}

const nothing: RefusedBallot = { errors: {}, old: {} };

/**
 * A ballot posted without scripts and refused. The page may hold many polls: a hidden field names the one it is for.
 */
export function useRefusedBallot(activityId: string): RefusedBallot {
  const { old, errors } = useShared();
  return old['activity'] === activityId ? { old, errors } : nothing;
}

/** The strings of a submitted list; null when nothing was submitted. */
export function textsOf(posted: unknown): string[] | null {
  if (posted === undefined) return null;
  return (Array.isArray(posted) ? posted : [posted]).filter((each) => typeof each === 'string');
}

export function textOf(posted: unknown): string | null {
  return typeof posted === 'string' ? posted : null;
}

/** The submitted answer as a view; null for kinds that have none, such as the places of a ranking. */
export function postedAnswer(old: Record<string, unknown>, region: string): AnswerView | null {
  const text = textOf(old['text']);
  if (text !== null) return { text };
  const [words, picks] = [textsOf(old['words']), textsOf(old['picks'])];
  if (words) return { words: words.filter((word) => word.trim() !== '') };
  if (picks) return { picks };
  const written = textOf(old['value']);
  if (written === null) return null;
  const value = parseNumber(written, region);
  return value === null ? { text: written } : { value };
}
