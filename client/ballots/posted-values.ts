import type { AnswerView, OptionValues } from '#contracts/poll-kinds.ts';
import { textsOf } from './ballot.ts';

export function postedValues(posted: unknown): (number | null)[] | null {
  return textsOf(posted)?.map((text) => (text === '' ? null : Number(text))) ?? null;
}

/** For forms with a number for each option. */
export const asValues = {
  read: (answer: AnswerView): OptionValues | null => ('values' in answer ? { values: answer.values } : null),
  posted: (old: Record<string, unknown>): OptionValues | null => {
    const values = postedValues(old['values']);
    return values && { values };
  },
};
