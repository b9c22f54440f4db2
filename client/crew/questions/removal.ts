import type { CrewQuestionView } from '#contracts/views.ts';

export interface Removal {
  id: string;
  question: CrewQuestionView;
  withQuestions: boolean;
}

/** Null while unknown. A nameless author is known only by the question. */
export function removableBy({
  id,
  isNameless,
  participantId,
}: Pick<CrewQuestionView, 'id' | 'isNameless' | 'participantId'>): string | null {
  return isNameless ? id : participantId;
}

const removableStates: readonly string[] = ['pending', 'approved', 'highlighted', 'answered'];

export function questionsRemovedWith(
  questions: readonly CrewQuestionView[],
  { id, isNameless, participantId }: CrewQuestionView,
): CrewQuestionView[] {
  return questions.filter(
    (each) =>
      removableStates.includes(each.state) &&
      (each.id === id ||
        (!isNameless && !each.isNameless && participantId !== null && each.participantId === participantId)),
  );
}

/** Also if the change has not arrived yet. */
export function stillHidden(before: readonly CrewQuestionView[], now: readonly CrewQuestionView[]): CrewQuestionView[] {
  const known = new Map(now.map((question) => [question.id, question]));
  return before.filter(({ id, state, revision }) => {
    const question = known.get(id);
    return (
      question !== undefined &&
      (question.revision === revision || question.state === (state === 'pending' ? 'rejected' : 'archived'))
    );
  });
}
