import type { QuestionListing } from '#contracts/pages.ts';
import { compareBy, type QuestionSort } from '#contracts/questions/listing.ts';
import type { QuestionView, RoomView } from '#contracts/views.ts';

/** How far a list has been asked for: to its end, or to a question as it stood then. */
export interface LoadedRange {
  last: QuestionView | null;
  isAll: boolean;
  /** How many there are; null until the server has said. */
  total: number | null;
  /** How many have been asked for. */
  count: number;
}

/** While the first page of a filter is on its way: what is known and fits is shown. */
export const nowhere: LoadedRange = { last: null, isAll: false, total: null, count: 0 };

export function firstReach({ questions, questionCount }: RoomView): LoadedRange {
  return {
    last: questions.at(-1) ?? null,
    isAll: questions.length >= questionCount,
    total: questionCount,
    count: questions.length,
  };
}

/** After a page that follows `before` questions. */
export function reachOf({ questions, isAll, total }: QuestionListing, before: number): LoadedRange {
  return { last: questions.at(-1) ?? null, isAll, total, count: before + questions.length };
}

/** Of ordered questions, those that lie within reach. */
export function within(
  { last, isAll }: LoadedRange,
  questions: readonly QuestionView[],
  sort: QuestionSort,
): readonly QuestionView[] {
  if (isAll || last === null) return questions;
  const compare = compareBy(sort);
  return questions.filter((question) => question.id === last.id || compare(question, last) <= 0);
}
