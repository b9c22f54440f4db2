import { matchesAllWords } from '#contracts/text/search.ts';
import type { Event, Participant } from '../model/entities.ts';
import { visibleRemovalOf, anonymousRemovals, type ListedPerson } from './anonymous-removals.ts';
import { playerName } from '../quizzes/player-names.ts';
import { quizzesOf, type Queries } from '../model/store.ts';

type Called = Pick<Event, 'id' | 'locale'>;

interface PeoplePage {
  isRemovedOnly: boolean;
  beforeId: string | null;
  limit: number;
}

export async function hasQuizzes(tx: Queries, eventId: string): Promise<boolean> {
  return (await quizzesOf(tx, eventId)).length > 0;
}

/** Newest first, with stand-ins of people removed through a question. `search` also finds generated names. */
export async function latestPeople(
  tx: Queries,
  event: Called,
  { search, arePlayers, ...page }: { search: string; arePlayers: boolean } & PeoplePage,
): Promise<ListedPerson[]> {
  const { isRemovedOnly, beforeId, limit } = page;
  const isBefore = ({ id }: { id: string }) => beforeId === null || id < beforeId;
  if (search === '') {
    const unknown = (await anonymousRemovals(tx, event.id)).filter(isBefore);
    const known = await tx.participants.ofEvent(event.id, { ...page, among: null });
    return [...known, ...unknown].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  }
  const called = (await peopleCalled(tx, event, search, arePlayers)).filter(
    (one) => isBefore(one) && (visibleRemovalOf(one) !== null || !isRemovedOnly),
  );
  const among = called.slice(-limit).map(({ id }) => id);
  return among.length === 0 ? [] : tx.participants.ofEvent(event.id, { ...page, among });
}

/** Results of ended events include removed and erased people. */
export async function countPeople(tx: Queries, { id, state }: Pick<Event, 'id' | 'state'>): Promise<number> {
  return state === 'ended' ? tx.participants.countEver(id) : tx.participants.count(id);
}

/** Someone removed by name and through questions is counted several times. */
export async function countRemovals(tx: Queries, eventId: string): Promise<number> {
  return (await tx.participants.countRemovedByName(eventId)) + (await anonymousRemovals(tx, eventId)).length;
}

export async function peopleInOrder(
  tx: Queries,
  event: Called,
  { search, afterId, limit }: { search: string; afterId: string | null; limit: number },
): Promise<Participant[]> {
  if (search === '') return tx.participants.joined(event.id, { afterId, limit });
  const called = (await peopleCalled(tx, event, search, await hasQuizzes(tx, event.id))).filter(
    ({ id }) => afterId === null || id > afterId,
  );
  const ids = called.slice(0, limit).map(({ id }) => id);
  return ids.length === 0 ? [] : tx.participants.byIds(event.id, ids);
}

async function peopleCalled(
  tx: Queries,
  { id: eventId, locale }: Called,
  search: string,
  arePlayers: boolean,
): Promise<Pick<Participant, 'id' | 'removedAt' | 'removedThroughId'>[]> {
  const isFound = matchesAllWords(search);
  return (await tx.participants.names(eventId)).filter((participant) =>
    isFound(arePlayers ? playerName(participant, locale) : (participant.name ?? '')),
  );
}
