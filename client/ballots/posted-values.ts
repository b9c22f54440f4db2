import { textsOf } from './ballot.ts';

export function postedValues(posted: unknown): (number | null)[] | null {
  return textsOf(posted)?.map((text) => (text === '' ? null : Number(text))) ?? null;
}
