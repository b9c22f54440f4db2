import type { QuestionView } from '../views.ts';
import { matchesAllWords } from '../text/search.ts';

// The order and the choice of questions in the room: one rule for the server's pages and for what the browser knows.

export const questionSorts = ['top', 'new', 'answered'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export interface QuestionFilter {
  sort: QuestionSort;
  /** Each of its words has to be in the text or the answer; case and accents do not matter. */
  search: string;
  labelId: string | null;
}

/** The room as one comes in. */
export const everyQuestion: QuestionFilter = { sort: 'top', search: '', labelId: null };

/** Those that fit the filter, in its order. */
export function listQuestions(questions: readonly QuestionView[], filter: QuestionFilter): QuestionView[] {
  return questions.filter(questionMatcher(filter)).toSorted(compareBy(filter.sort));
}

export function questionMatcher({ sort, search, labelId }: QuestionFilter): (question: QuestionView) => boolean {
  const isFound = matchesAllWords(search);
  return ({ state, body, answer, labelIds }) => {
    if (sort === 'answered' && state !== 'answered') return false;
    if (labelId !== null && !labelIds.includes(labelId)) return false;
    return isFound(`${body} ${answer ?? ''}`);
  };
}

/**
 * The highlighted one first, then those that wait for an answer, then the answered. Within them the most upvoted first and of
 * equals the older, or the newest first.
 */
export function compareBy(sort: QuestionSort): (a: QuestionView, b: QuestionView) => number {
  return (a, b) => rank(a) - rank(b) || (sort === 'new' ? byAge(b, a) : b.upvoteCount - a.upvoteCount || byAge(a, b));
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
