import type { Participant } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// Removing an anonymous author must not reveal them: a stand-in shows only the question.

export interface ListedPerson extends Participant {
  questionCount: number;
  question?: string;
}

type Removal = Pick<Participant, 'id' | 'removedAt' | 'removedThroughId'>;

/** The stand-in has the question's id, which also readmits the author. */
export function isAnonymousRemoval({ id, removedThroughId }: Removal): boolean {
  return id === removedThroughId;
}

export function visibleRemovalOf(participant: Removal): number | null {
  return participant.removedThroughId === null || isAnonymousRemoval(participant) ? participant.removedAt : null;
}

export function isErased({ erasedIn }: Pick<Participant, 'erasedIn'>): boolean {
  return erasedIn !== null;
}

const minuteMs = 60_000;

/** An exact time could be matched with an anonymous question. */
export function lastSeenOf({ joinedAt, lastSeenAt }: Pick<Participant, 'joinedAt' | 'lastSeenAt'>): number {
  return Math.max(joinedAt, Math.floor(lastSeenAt / minuteMs) * minuteMs);
}

export async function anonymousRemovals(tx: Queries, eventId: string): Promise<ListedPerson[]> {
  const found = await tx.questions.removedThrough(eventId);
  return found.map(({ questionId, body, askedAt, removedAt }) => ({
    id: questionId,
    eventId,
    name: null,
    joinedAt: askedAt,
    lastSeenAt: askedAt,
    removedAt,
    removedThroughId: questionId,
    erasedIn: null,
    questionCount: 0,
    question: body,
  }));
}
