import type { CrewQuestionView } from '../../../contracts/views.ts';
import { RemoveParticipant } from './remove-participant.tsx';
import { useActions } from './use-actions.ts';

const only = ['control'];

/** Asks before whoever asked a question is removed. */
export function RemoveAuthor({ eventId, question, isOpen, onDone }: { eventId: string; question: CrewQuestionView; isOpen: boolean; onDone: () => void }) {
  const actions = useActions();
  const { participantId: id, authorName: name } = question;
  return <RemoveParticipant {...{ eventId, actions, only, onDone }} participant={isOpen && id !== null ? { id, name, playerName: null, questionCount: null } : null} />;
}
