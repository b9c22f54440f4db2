import type { Participant } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// Removing the author of an anonymous question must not reveal who it was: in the list of people they stay unchanged,
// and a separate removed entry shows only the question.

/** A row of the crew's list. */
export interface ListedPerson extends Participant {
  questionCount: number;
  /** For a stand-in: all that is known. */
  question?: string;
}

type Removal = Pick<Participant, 'id' | 'removedAt' | 'removedThroughId'>;

/** Whether this is a stand-in: its id is the question's, and readmits its author. */
export function isAnonymousRemoval({ id, removedThroughId }: Removal): boolean {
  return id === removedThroughId;
}

/** The removal as the crew may see it. */
export function visibleRemovalOf(participant: Removal): number | null {
  return participant.removedThroughId === null || isAnonymousRemoval(participant) ? participant.removedAt : null;
}

const minuteMs = 60_000;

/** Reduced precision: an exact time of activity could be matched with an anonymous question. */
export function lastSeenOf({ joinedAt, lastSeenAt }: Pick<Participant, 'joinedAt' | 'lastSeenAt'>): number {
  return Math.max(joinedAt, Math.floor(lastSeenAt / minuteMs) * minuteMs);
}

export async function anonymousRemovals(tx: Pick<Queries, 'questions'>, eventId: string): Promise<ListedPerson[]> {
  const found = await tx.questions.removedThrough(eventId);
  return found.map(({ questionId, body, askedAt, removedAt }) => ({
    id: questionId,
    eventId,
    name: null,
    joinedAt: askedAt,
    lastSeenAt: askedAt,
    removedAt,
    removedThroughId: questionId,
    questionCount: 0,
    question: body,
  }));
}
