import type { EventView } from '#contracts/views.ts';
import { nothingVisible } from '#server/domain/model/changes.ts';
import type { TestServer } from '#support/servers/test-server.ts';

export interface StoredQuestion {
  body: string;
  /** `approved` unless given. */
  state?: 'pending' | 'approved' | 'answered';
  upvotes?: number;
}

/** Stores many questions of one author directly, past the rate limit of the routes. Returns their ids. */
export async function storeQuestions(
  { world: { store, newId } }: TestServer,
  event: EventView,
  questions: readonly StoredQuestion[],
): Promise<string[]> {
  const person = (name: string | null) => ({
    id: newId(),
    eventId: event.id,
    name,
    joinedAt: 1,
    lastSeenAt: 1,
    removedAt: null,
    removedThroughId: null,
    erasedIn: null,
  });
  const author = person('Ada');
  const voters = Array.from({ length: Math.max(0, ...questions.map(({ upvotes = 0 }) => upvotes)) }, () =>
    person(null),
  );
  const rows = questions.map(({ body, state = 'approved', upvotes = 0 }, place) => ({
    id: newId(),
    eventId: event.id,
    participantId: author.id,
    isNameless: false,
    body,
    state,
    rejectionReason: null,
    upvoteCount: upvotes,
    highlightedAt: null,
    answeredAt: state === 'answered' ? place : null,
    answer: null,
    editedAt: null,
    heldWord: null,
    mergedIntoId: null,
    stateBeforeMerge: null,
    createdAt: place,
    revision: 1,
  }));
  await store.transaction(async (tx) => {
    for (const each of [author, ...voters]) await tx.participants.insert(each);
    for (let from = 0; from < rows.length; from += 100) await tx.questions.insertAll(rows.slice(from, from + 100));
    for (const { id, upvoteCount } of rows)
      if (upvoteCount > 0)
        await tx.upvotes.insertAll(
          voters.slice(0, upvoteCount).map((voter) => ({ questionId: id, participantId: voter.id })),
          1,
        );
    tx.announce(nothingVisible(event.id));
    await tx.events.bumpRevision(event.id);
  });
  return rows.map(({ id }) => id);
}
