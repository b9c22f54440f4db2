import type { QuestionView } from '../contracts/views.ts';

export type QuestionSort = 'top' | 'new';

/**
 * The order of the questions on show: the highlighted one first, then those that wait for an answer, then the answered. Within
 * them the most upvoted first and of equals the older, or the newest first.
 */
export function orderQuestions(questions: readonly QuestionView[], sort: QuestionSort): QuestionView[] {
  return questions.toSorted(
    (a, b) => rank(a) - rank(b) || (sort === 'top' ? b.upvoteCount - a.upvoteCount || byAge(a, b) : byAge(b, a)),
  );
}

function rank({ state }: QuestionView): number {
  return { highlighted: 0, approved: 1, answered: 2 }[state];
}

/** Ids are in the order of their making, so that two of the same millisecond have an order too. */
function byAge(a: QuestionView, b: QuestionView): number {
  return a.createdAt === b.createdAt ? compare(a.id, b.id) : compare(a.createdAt, b.createdAt);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
