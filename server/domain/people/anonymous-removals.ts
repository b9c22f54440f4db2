import type { Participant } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// Whoever is removed because of a question without a name is not told apart by the removal: in the list of people they stand
// as before, and beside them, removed, somebody of whom only the question is known.

/** A line in the crew's list. */
export interface ListedPerson extends Participant {
  questionCount: number;
  /** All that is known of a stand-in. */
  question?: string;
}

type Removal = Pick<Participant, 'id' | 'removedAt' | 'removedThroughId'>;

/** Whether this is nobody who joined: it has the id of the question, and can be let in again by it. */
export function isAnonymousRemoval({ id, removedThroughId }: Removal): boolean {
  return id === removedThroughId;
}

/** The removal as the crew may know of it. */
export function visibleRemovalOf(participant: Removal): number | null {
  return participant.removedThroughId === null || isAnonymousRemoval(participant) ? participant.removedAt : null;
}

const minuteMs = 60_000;

/** As it may be told: noted to the millisecond when somebody asks, it would say which question without a name is theirs. */
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
