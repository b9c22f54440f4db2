import { lockEvent } from '../../domain/events/events.ts';
import type { Event } from '../../domain/model/entities.ts';
import type { Transaction } from '../../domain/model/store.ts';
import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { unanswered } from './group-queue.ts';

/** Locks events in a fixed order, so that processes never deadlock. */
export async function decideByEvent<Item, Done>(
  tx: Transaction,
  items: readonly Item[],
  eventIdOf: (item: Item) => string,
  decide: (event: Event, ofEvent: readonly Item[]) => Promise<readonly Outcome<Done>[]>,
): Promise<Outcome<Done>[]> {
  const outcomes = new Map<Item, Outcome<Done>>();
  const byEvent = [...Map.groupBy(items, eventIdOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [eventId, ofEvent] of byEvent) {
    const event = await lockEvent(tx, eventId).catch(refusalOnly);
    const decided = event instanceof Refusal ? ofEvent.map(() => ({ error: event })) : await decide(event, ofEvent);
    for (const [place, item] of ofEvent.entries()) outcomes.set(item, decided[place] ?? unanswered);
  }
  return items.map((item) => outcomes.get(item) ?? unanswered);
}

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
