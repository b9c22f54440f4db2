import type { CrewQuestionView } from '../../../contracts/views.ts';
import { RemoveParticipant } from './remove-participant.tsx';
import { useActions } from './use-actions.ts';

const only = ['control'];

/** The id by which whoever asked a question can be removed; null while it is not known. Who hides their name is known by the question alone. */
export function removableBy({ id, isNameless, participantId }: CrewQuestionView): string | null {
  return isNameless ? id : participantId;
}

/** Asks before whoever asked a question is removed. */
export function RemoveAuthor({ eventId, question, isOpen, onDone }: { eventId: string; question: CrewQuestionView; isOpen: boolean; onDone: () => void }) {
  const actions = useActions();
  const id = removableBy(question);
  return <RemoveParticipant {...{ eventId, actions, only, onDone }} participant={isOpen && id !== null ? { id, name: question.authorName, playerName: null, questionCount: null, isHidden: question.isNameless } : null} />;
}
