import { recordAudit } from '../logs/audit-log.ts';
import type { Event } from '../model/entities.ts';
import { discardEvent, finishDeletion } from '../events/deletions.ts';
import type { World } from '../model/store.ts';
import type { ArchivePiece } from '../model/archive-pieces.ts';
import { assignCodeAndOwner } from './place-archive.ts';

/** What an export held, on its way in: under new ids, and in pieces of which each is stored by itself. */
export interface IncomingEvent {
  event: Event;
  pieces: AsyncIterable<ArchivePiece>;
}

/** An import that did nothing for so long belongs to a process that died. */
const abandonedAfterMs = 60_000;

/**
 * Stores what an export held as an event of this owner: all of it, or nothing. Each piece is a transaction of its own, so that
 * nobody's ballot waits for longer than one of them. Until the last one, which gives the event its owner and its code, nobody
 * can find it; what a crash leaves behind is deleted by `deleteAbandonedImports`. Throws what made it fail.
 */
export async function importEvent(world: World, { event, pieces }: IncomingEvent, ownerId: string): Promise<Event> {
  const { store, now } = world;
  const { id } = event;
  // No address leads to a code with a space in it.
  await store.transaction(async (tx) => {
    await tx.events.insert({ ...event, code: `importing ${id}`, deleteAt: null });
    await tx.archives.beginImport(id, now());
  });
  try {
    const timers = new Map<string, number>();
    for await (const piece of pieces) {
      for (const { id: activityId, closesAt } of piece.activities ?? [])
        if (closesAt !== null) timers.set(activityId, closesAt);
      await store.transaction(async (tx) => {
        requireImport(await tx.archives.touchImport(id, now()));
        await tx.archives.restore(id, withoutTimers(piece));
      });
    }
    return await store.transaction(async (tx) => {
      requireImport(await tx.archives.endImport(id));
      for (const [activityId, closesAt] of timers) await tx.activities.update(activityId, { closesAt });
      const placed = await assignCodeAndOwner(tx, world, event, ownerId, (change) => tx.events.update(id, change));
      await recordAudit(tx, world, { eventId: id, action: 'event.imported' });
      return placed;
    });
  } catch (error) {
    // Where this fails too, what made the import fail is of more use, and housekeeping deletes it later.
    await discardEvent(world, id).catch(() => undefined);
    throw error;
  }
}

function requireImport(isThere: boolean): void {
  if (!isThere) throw new Error('the import stood still for so long that it was given up');
}

/** Nothing is closed in an event that is not there yet. */
function withoutTimers(piece: ArchivePiece): ArchivePiece {
  return piece.activities
    ? { ...piece, activities: piece.activities.map((activity) => ({ ...activity, closesAt: null })) }
    : piece;
}

/** Of processes that ended in the middle of an import. What it has not come to when it `isStopped` is left for the next start. */
export async function deleteAbandonedImports(
  { store, now }: Pick<World, 'store' | 'now'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = now() - abandonedAfterMs;
  for (const eventId of await store.archives.abandonedImports(before)) {
    if (isStopped()) return;
    const isAbandoned = await store.transaction(async (tx) => {
      // One that went on since the list was read, or ended well, is kept.
      const isOurs = await tx.archives.abandonImport(eventId, before);
      if (isOurs) await tx.events.hide(eventId, now());
      return isOurs;
    });
    if (isAbandoned) await finishDeletion({ store, now }, eventId, isStopped);
  }
}
