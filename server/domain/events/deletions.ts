import { eventChanged } from '../model/changes.ts';
import type { World } from '../model/store.ts';

const rowsAtOnce = 250;
const abandonedAfterMs = 60_000;

type Deleting = Pick<World, 'store' | 'now'>;

export async function finishDeletion(
  { store, now }: Deleting,
  eventId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let isMore = true;
  while (isMore && !isStopped())
    isMore = await store.transaction((tx) => tx.events.deleteSome(eventId, rowsAtOnce, now()));
}

export async function discardEvent(world: Deleting, eventId: string): Promise<void> {
  await world.store.transaction((tx) => tx.events.hide(eventId, world.now()));
  await finishDeletion(world, eventId);
}

export async function hideExpired({ store, now }: Deleting): Promise<string[]> {
  const hidden: string[] = [];
  for (const id of await store.events.expired(now())) {
    const isHidden = await store.transaction(async (tx) => {
      // The event may have been reopened, or hidden by another process.
      const isOurs = await tx.events.hideExpired(id, now());
      if (isOurs) tx.announce(eventChanged(id));
      return isOurs;
    });
    if (isHidden) hidden.push(id);
  }
  return hidden;
}

export function abandonedDeletions({ store, now }: Deleting): Promise<string[]> {
  return store.events.unfinishedDeletions(now() - abandonedAfterMs);
}
