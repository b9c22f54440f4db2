import type { CrewQuestionView } from '#contracts/views.ts';

/** Somebody who was removed by a moderator. */
export interface Removal {
  /** Used to readmit them. */
  id: string;
  /** The question they were removed through. */
  question: CrewQuestionView;
  withQuestions: boolean;
}

/** The id to remove a question's author by; null while unknown. A nameless author is known only by the question. */
export function removableBy({
  id,
  isNameless,
  participantId,
}: Pick<CrewQuestionView, 'id' | 'isNameless' | 'participantId'>): string | null {
  return isNameless ? id : participantId;
}

const removableStates: readonly string[] = ['pending', 'approved', 'highlighted', 'answered'];

/**
 * The questions removed with the author of this one, as far as the crew may know: for a nameless one only that
 * question.
 */
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

/** Those still where the removal put them, including those whose change has not arrived yet. */
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
