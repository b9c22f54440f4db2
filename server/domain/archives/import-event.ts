import { recordAudit } from '../logs/audit-log.ts';
import type { Event } from '../model/entities.ts';
import { discardEvent, finishDeletion } from '../events/deletions.ts';
import type { World } from '../model/store.ts';
import type { ArchivePiece } from '../model/archive-pieces.ts';
import { assignCodeAndOwner } from '../events/events.ts';

export interface IncomingEvent {
  event: Event;
  pieces: AsyncIterable<ArchivePiece>;
}

const abandonedAfterMs = 60_000;

/** Imports all or nothing. Each piece is a transaction, so that ballots never wait long. */
export async function importEvent(world: World, { event, pieces }: IncomingEvent, ownerId: string): Promise<Event> {
  const { store, now } = world;
  const { id } = event;
  // The placeholder code has a space, so no address can contain it.
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
      const placed = await assignCodeAndOwner(tx, world, event, ownerId, ({ code, deleteAt }) =>
        tx.events.update(id, { code, deleteAt }),
      );
      await recordAudit(tx, world, { eventId: id, action: 'event.imported' });
      return placed;
    });
  } catch (error) {
    // Housekeeping retries the deletion.
    await discardEvent(world, id).catch(() => undefined);
    throw error;
  }
}

function requireImport(isThere: boolean) {
  if (!isThere) throw new Error('the import stalled and was stopped');
}

/** The timekeeper must not close activities of an unfinished import. */
function withoutTimers(piece: ArchivePiece): ArchivePiece {
  return piece.activities
    ? { ...piece, activities: piece.activities.map((activity) => ({ ...activity, closesAt: null })) }
    : piece;
}

export async function deleteAbandonedImports(
  { store, now }: Pick<World, 'store' | 'now'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = now() - abandonedAfterMs;
  for (const eventId of await store.archives.abandonedImports(before)) {
    if (isStopped()) return;
    const isAbandoned = await store.transaction(async (tx) => {
      const isOurs = await tx.archives.abandonImport(eventId, before);
      if (isOurs) await tx.events.hide(eventId, now());
      return isOurs;
    });
    if (isAbandoned) await finishDeletion({ store, now }, eventId, isStopped);
  }
}
