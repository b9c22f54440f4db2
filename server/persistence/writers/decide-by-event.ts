import { lockEvent } from '../../domain/events/events.ts';
import type { Event } from '../../domain/model/entities.ts';
import type { Transaction } from '../../domain/model/store.ts';
import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { createQueries } from '../queries/index.ts';
import type { SqlStore } from '../sql-store.ts';
import { unanswered } from './group-queue.ts';

/** Locks events in a fixed order, so that processes never deadlock. */
export function decideByEvent<Item, Done>(
  store: Pick<SqlStore, 'write'>,
  items: readonly Item[],
  eventIdOf: (item: Item) => string,
  decide: (tx: Transaction, event: Event, ofEvent: readonly Item[]) => Promise<readonly Outcome<Done>[]>,
): Promise<Outcome<Done>[]> {
  return store.write(async (session, announce) => {
    const tx = { ...createQueries(session), announce };
    const outcomes = new Map<Item, Outcome<Done>>();
    const byEvent = [...Map.groupBy(items, eventIdOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [eventId, ofEvent] of byEvent) {
      const event = await lockEvent(tx, eventId).catch(refusalOnly);
      const decided =
        event instanceof Refusal ? ofEvent.map(() => ({ error: event })) : await decide(tx, event, ofEvent);
      for (const [place, item] of ofEvent.entries()) outcomes.set(item, decided[place] ?? unanswered);
    }
    return items.map((item) => outcomes.get(item) ?? unanswered);
  });
}

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
