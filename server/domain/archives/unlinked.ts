import { openRemovalOf } from '../removed-through.ts';
import type { EventArchive } from './archive.ts';

/**
 * The same archive without what leads from a question that was asked without a name to the name of who asked it: together they
 * are of one more participant, `strangerId`, who has none and did nothing else.
 */
export function unlinked(archive: EventArchive, strangerId: string): EventArchive {
  const { event } = archive;
  const named = new Set(archive.participants.flatMap(({ id, name }) => (name === null ? [] : [id])));
  // Whoever has no name, such as the one that an import brought, gives none away.
  const isHidden = ({ isNameless, participantId }: EventArchive['questions'][number]): boolean => isNameless && named.has(participantId);
  const participants = archive.participants.map((participant) => ({ ...participant, removedAt: openRemovalOf(participant), removedThroughId: null }));
  if (!archive.questions.some(isHidden)) return { ...archive, participants };
  const at = event.openedAt ?? event.createdAt;
  const stranger = { id: strangerId, eventId: event.id, name: null, joinedAt: at, lastSeenAt: at, removedAt: null, removedThroughId: null };
  return {
    ...archive,
    participants: [...participants, stranger],
    questions: archive.questions.map((question) => (isHidden(question) ? { ...question, participantId: strangerId } : question)),
  };
}
