import { lastSeenOf, visibleRemovalOf } from '../people/anonymous-removals.ts';
import type { Question } from '../model/entities.ts';
import type { EventArchive } from '../model/event-archive.ts';

/** Gives anonymous questions one author, so that the archive does not tell who asked them. */
export function unlinkAnonymousQuestions(archive: EventArchive, anonymousAuthorId: string): EventArchive {
  const { event } = archive;
  const questions = archive.participants.some(({ removedThroughId }) => removedThroughId !== null)
    ? recounted(archive)
    : archive.questions;
  const participants = archive.participants.map((participant) => ({
    ...participant,
    lastSeenAt: lastSeenOf(participant),
    removedAt: visibleRemovalOf(participant),
    removedThroughId: null,
  }));
  if (!questions.some(({ isNameless }) => isNameless)) return { ...archive, participants };
  const at = event.openedAt ?? event.createdAt;
  const anonymousAuthor = {
    id: anonymousAuthorId,
    eventId: event.id,
    name: null,
    joinedAt: at,
    lastSeenAt: at,
    removedAt: null,
    removedThroughId: null,
    erasedIn: null,
  };
  // Drops the author made by an earlier export. Real people may lack a name too.
  const asked = new Set(questions.flatMap(({ isNameless, participantId }) => (isNameless ? [participantId] : [])));
  const others = [archive.upvotes, archive.ballots, archive.links, questions.filter(({ isNameless }) => !isNameless)];
  const known = new Set(others.flatMap((rows) => rows.map(({ participantId }) => participantId)));
  const isEarlierAuthor = ({ id, name, joinedAt, lastSeenAt, removedAt }: EventArchive['participants'][number]) =>
    asked.has(id) && !known.has(id) && name === null && removedAt === null && joinedAt === at && lastSeenAt === at;
  return {
    ...archive,
    participants: [...participants.filter((participant) => !isEarlierAuthor(participant)), anonymousAuthor],
    questions: questions.map((question) =>
      question.isNameless ? { ...question, participantId: anonymousAuthorId } : question,
    ),
  };
}

/** Counts upvotes of people removed through a question: a missing one would reveal the author. */
function recounted({ participants, questions, upvotes }: EventArchive): Question[] {
  const present = new Set(
    participants.flatMap((participant) => (visibleRemovalOf(participant) === null ? [participant.id] : [])),
  );
  const heads = Map.groupBy(
    upvotes.filter(({ participantId }) => present.has(participantId)),
    ({ questionId }) => questionId,
  );
  const merged = Map.groupBy(questions, ({ mergedIntoId }) => mergedIntoId);
  return questions.map((question) => {
    const family = new Set([question.id]);
    for (const one of family) for (const { id } of merged.get(one) ?? []) family.add(id);
    const upvotesOfAll = [...family].flatMap((id) => heads.get(id) ?? []);
    return { ...question, upvoteCount: new Set(upvotesOfAll.map(({ participantId }) => participantId)).size };
  });
}
