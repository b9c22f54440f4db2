import type { AnswerView } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useShared } from '../app/page-props.ts';

export interface RefusedBallot {
  /** One message per field. */
  errors: Record<string, string>;
  /** The submitted fields. */
  old: Record<string, unknown>;
}

/** A ballot posted without scripts and refused. A hidden field names the poll it is for: the page may hold many. */
export function useRefusedBallot(activityId: string): RefusedBallot {
  const { old, errors } = useShared();
  return old['activity'] === activityId ? { old, errors } : { errors: {}, old: {} };
}

/** The strings of a submitted list; null when nothing was submitted. */
export function textsOf(posted: unknown): string[] | null {
  return posted === undefined ? null : [posted].flat().filter((each) => typeof each === 'string');
}

export function textOf(posted: unknown): string | null {
  return typeof posted === 'string' ? posted : null;
}

/** The submitted answer as a view; null for kinds that have none, such as the places of a ranking. */
export function postedAnswer(old: RefusedBallot['old'], region: string): AnswerView | null {
  const [text, words, picks] = [textOf(old['text']), textsOf(old['words']), textsOf(old['picks'])];
  if (text !== null) return { text };
  if (words) return { words: words.filter((word) => word.trim() !== '') };
  if (picks) return { picks };
  const written = textOf(old['value']);
  return written === null ? null : numberAnswer(written, region);
}

/** Text that is no number is shown as typed. */
export function numberAnswer(written: string, region: string): AnswerView {
  const value = parseNumber(written, region);
  return value === null ? { text: written.trim() } : { value };
}
