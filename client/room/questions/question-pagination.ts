import type { QuestionListing } from '#contracts/pages.ts';
import { compareBy, type QuestionSort } from '#contracts/questions/listing.ts';
import type { QuestionView, RoomView } from '#contracts/views.ts';

/** Loaded to the end, or up to a question with its sort values at that time. */
export interface LoadedRange {
  last: QuestionView | null;
  isAll: boolean;
  count: number;
}

/** While the first page of a filter loads, known matches are shown. */
export const emptyRange: LoadedRange = { last: null, isAll: false, count: 0 };

export function firstRange({ questions, questionCount }: RoomView): LoadedRange {
  return {
    last: questions.at(-1) ?? null,
    isAll: questions.length >= questionCount,
    count: questions.length,
  };
}

export function rangeAfter({ questions, isAll }: QuestionListing, before: number): LoadedRange {
  return { last: questions.at(-1) ?? null, isAll, count: before + questions.length };
}

export function within(
  { last, isAll }: LoadedRange,
  questions: readonly QuestionView[],
  sort: QuestionSort,
): readonly QuestionView[] {
  if (isAll || last === null) return questions;
  const compare = compareBy(sort);
  return questions.filter((question) => question.id === last.id || compare(question, last) <= 0);
}
