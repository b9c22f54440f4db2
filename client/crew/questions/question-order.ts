import type { CrewQuestionView } from '#contracts/views.ts';

export function waitingQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions.filter(({ state }) => state === 'pending').toSorted(oldestFirst);
}

/** As the room sees them: highlighted first, answered last. */
export function shownQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions
    .filter(({ state }) => state === 'approved' || state === 'highlighted' || state === 'answered')
    .toSorted((a, b) => rank(a) - rank(b) || b.upvoteCount - a.upvoteCount || oldestFirst(a, b));
}

export function setAsideQuestions(questions: readonly CrewQuestionView[]): CrewQuestionView[] {
  return questions.filter(isSetAside).toSorted((a, b) => oldestFirst(b, a));
}

export function isSetAside({ state }: Pick<CrewQuestionView, 'state'>): boolean {
  return state === 'rejected' || state === 'archived' || state === 'merged';
}

function rank({ state }: CrewQuestionView): number {
  if (state === 'highlighted') return 0;
  return state === 'approved' ? 1 : 2;
}

function oldestFirst(a: CrewQuestionView, b: CrewQuestionView): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
}
