import type { CrewQuestionView } from '#contracts/views.ts';

/** Somebody who was removed from the desk. */
export interface Removal {
  /** By it they are let in again. */
  id: string;
  /** What they asked, through which it was done. */
  question: CrewQuestionView;
  withQuestions: boolean;
}

/** The id by which whoever asked a question can be removed; null while it is not known. Who hides their name is known by the question alone. */
export function removableBy({
  id,
  isNameless,
  participantId,
}: Pick<CrewQuestionView, 'id' | 'isNameless' | 'participantId'>): string | null {
  return isNameless ? id : participantId;
}

const removableStates: readonly string[] = ['pending', 'approved', 'highlighted', 'answered'];

/** What goes aside with whoever asked this, as far as anybody here may know: without a name, that question alone. */
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

/** Those that are still where the removal put them; one of which nothing was heard since is taken to be. */
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
