import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import type { EventListQuery, EventListView, HostedEvent } from '#contracts/events/event-list.ts';
import type { Role } from '#contracts/views.ts';
import { matchesAllWords } from '#contracts/text/search.ts';
import type { Event } from '../model/entities.ts';
import { pick } from '../model/pick.ts';
import type { Store } from '../model/store.ts';

const eventsPerPage = 50;
const noticeMs = 14 * 86_400_000;

type Hosted = Event & { role: Role };

export async function listEvents(
  store: Store,
  userId: string,
  query: EventListQuery,
  now: number,
): Promise<EventListView> {
  return store.snapshot(async (tx) => {
    const all = await tx.events.hostedBy(userId);
    const isFound = matchesAllWords(query.search);
    const found = all.filter(
      ({ title, code, state }) => isFound(`${title} ${code}`) && (query.state === 'any' || state === query.state),
    );
    const ordered = found.toSorted(orders[query.sort]);
    const pageCount = Math.max(1, Math.ceil(ordered.length / eventsPerPage));
    const page = Math.min(query.page, pageCount);
    const shown = ordered.slice((page - 1) * eventsPerPage, page * eventsPerPage);
    const counts = await tx.events.counts(shown.map(({ id }) => id));
    const leaving = all
      .filter(({ deleteAt }) => deleteAt !== null && deleteAt < now + noticeMs)
      .toSorted(orders.deletion);
    return {
      events: shown.map((event) => hostedEvent(event, counts.get(event.id))),
      query: { ...query, page },
      pageCount,
      foundCount: ordered.length,
      hostedCount: all.length,
      leaving: leaving
        .slice(0, 5)
        .map(({ id, title, deleteAt }) => ({ id, title, deleteAt: isoTime(deleteAt ?? now) })),
      leavingCount: leaving.length,
    };
  });
}

const orders: Record<EventListQuery['sort'], (one: Hosted, other: Hosted) => number> = {
  newest: (one, other) => other.createdAt - one.createdAt,
  oldest: (one, other) => one.createdAt - other.createdAt,
  title: (one, other) => one.title.localeCompare(other.title),
  state: (one, other) =>
    stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state) || other.createdAt - one.createdAt,
  deletion: (one, other) => (one.deleteAt ?? Infinity) - (other.deleteAt ?? Infinity) || 0,
};

const stateOrder: readonly Event['state'][] = ['open', 'draft', 'ended'];

function hostedEvent(event: Hosted, counts = { participantCount: 0, questionCount: 0 }): HostedEvent {
  return {
    ...pick(event, 'id', 'code', 'title', 'state', 'role'),
    ...counts,
    createdAt: isoTime(event.createdAt),
    deleteAt: isoTimeOrNull(event.deleteAt),
    hasPasscode: event.passcodeHash !== null,
  };
}
