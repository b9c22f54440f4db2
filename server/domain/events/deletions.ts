import type { World } from '../model/store.ts';

/** A transaction deletes about so many: a ballot of another event waits for one of them at most. */
const rowsAtOnce = 250;
/** A deletion that did nothing for so long belongs to a process that died. */
const abandonedAfterMs = 60_000;

type Deleting = Pick<World, 'store' | 'now'>;

/** Deletes what is left of an event that was hidden, piece by piece; ends early, to be gone on with later, when `isStopped`. */
export async function finishDeletion(
  { store, now }: Deleting,
  eventId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let isMore = true;
  while (isMore && !isStopped())
    isMore = await store.transaction((tx) => tx.events.deleteSome(eventId, rowsAtOnce, now()));
}

/** Hides the event and deletes it. */
export async function discardEvent(world: Deleting, eventId: string): Promise<void> {
  await world.store.transaction((tx) => tx.events.hide(eventId, world.now()));
  await finishDeletion(world, eventId);
}

/** Hides the events whose time has come. Returns their ids. */
export async function hideExpired({ store, now }: Deleting): Promise<string[]> {
  const hidden: string[] = [];
  for (const id of await store.events.expired(now())) {
    // It may have been reopened since, or hidden by another process.
    if (await store.transaction((tx) => tx.events.hideExpired(id, now()))) hidden.push(id);
  }
  return hidden;
}

/** Ids of events that a process which died left half deleted. */
export function abandonedDeletions({ store, now }: Deleting): Promise<string[]> {
  return store.events.unfinishedDeletions(now() - abandonedAfterMs);
}
