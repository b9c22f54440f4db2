import type { QuestionView } from '../views.ts';
import { byCodePoint } from '../text/by-code-point.ts';
import { matchesAllWords } from '../text/search.ts';

export const questionSorts = ['top', 'new', 'answered'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export interface QuestionFilter {
  sort: QuestionSort;
  search: string;
  labelId: string | null;
}

export const everyQuestion: QuestionFilter = { sort: 'top', search: '', labelId: null };

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

/** Highlighted, then unanswered, then answered; ties go to the older one. */
export function compareBy(sort: QuestionSort): (a: QuestionView, b: QuestionView) => number {
  return (a, b) => rank(a) - rank(b) || (sort === 'new' ? byAge(b, a) : b.upvoteCount - a.upvoteCount || byAge(a, b));
}

function rank({ state }: QuestionView): number {
  return { highlighted: 0, approved: 1, answered: 2 }[state];
}

/** Ids sort by creation, even within a millisecond. */
function byAge(a: QuestionView, b: QuestionView): number {
  return byCodePoint(a.createdAt, b.createdAt) || byCodePoint(a.id, b.id);
}
