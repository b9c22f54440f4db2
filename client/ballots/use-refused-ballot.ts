import type { AnswerView } from '#contracts/poll-kinds.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useShared } from '../app/page-props.ts';

export interface RefusedBallot {
  errors: Record<string, string>;
  old: Record<string, unknown>;
}

export function useRefusedBallot(activityId: string): RefusedBallot {
  const { old, errors } = useShared();
  return old['activity'] === activityId ? { old, errors } : { errors: {}, old: {} };
}

export function textsOf(posted: unknown): string[] | null {
  return posted === undefined ? null : [posted].flat().filter((each) => typeof each === 'string');
}

export function textOf(posted: unknown): string | null {
  return typeof posted === 'string' ? posted : null;
}

/** Null for kinds that keep no posted answer. */
export function postedAnswer(old: RefusedBallot['old'], region: string): AnswerView | null {
  const [text, words, picks] = [textOf(old['text']), textsOf(old['words']), textsOf(old['picks'])];
  if (text !== null) return { text };
  if (words) return { words: words.filter((word) => word.trim() !== '') };
  if (picks) return { picks };
  const written = textOf(old['value']);
  return written === null ? null : numberAnswer(written, region);
}

export function numberAnswer(written: string, region: string): AnswerView {
  const value = parseNumber(written, region);
  return value === null ? { text: written.trim() } : { value };
}
