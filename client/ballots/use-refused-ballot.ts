import type { AnswerView } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useShared } from '../app/page-props.ts';

export interface RefusedBallot {
  /** One message per field. */
  errors: Record<string, string>;
  /** What was ticked or typed, as it was posted. */
  old: Record<string, unknown>;
}

const nothing: RefusedBallot = { errors: {}, old: {} };

/** Of a ballot that was posted without scripts and refused. The page may hold many polls: its hidden field tells which one it is of. */
export function useRefusedBallot(activityId: string): RefusedBallot {
  const { old, errors } = useShared();
  return old['activity'] === activityId ? { old, errors } : nothing;
}

/** Of what was posted as a list, the texts; null when nothing was. */
export function textsOf(posted: unknown): string[] | null {
  if (posted === undefined) return null;
  return (Array.isArray(posted) ? posted : [posted]).filter((each) => typeof each === 'string');
}

export function textOf(posted: unknown): string | null {
  return typeof posted === 'string' ? posted : null;
}

/** What was posted, as it would be shown; null for what cannot be, such as the places of a ranking. */
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
