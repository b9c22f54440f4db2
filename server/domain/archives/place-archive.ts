import { newCode } from '../events/join-codes.ts';
import type { Event } from '../model/entities.ts';
import type { Queries, World } from '../model/store.ts';
import type { EventArchive } from '../model/event-archive.ts';
import { piecesOf } from '../model/archive-pieces.ts';
import { withNewIds } from './with-new-ids.ts';

const dayMs = 86_400_000;
const codeAttempts = 20;

export async function placeArchive(tx: Queries, world: World, archive: EventArchive, ownerId: string): Promise<Event> {
  const fresh = withNewIds(archive, world.newId);
  const event = await assignCodeAndOwner(tx, world, fresh.event, ownerId, (change) =>
    tx.events.insert({ ...fresh.event, ...change }),
  );
  for (const piece of piecesOf(fresh)) await tx.archives.restore(event.id, piece);
  return event;
}

/** `put` writes code and deletion date and returns false when another event has the code. */
export async function assignCodeAndOwner(
  tx: Queries,
  world: World,
  event: Event,
  ownerId: string,
  put: (change: Pick<Event, 'code' | 'deleteAt'>) => Promise<boolean>,
): Promise<Event> {
  const at = world.now();
  let change = { code: event.code, deleteAt: at + event.retentionDays * dayMs };
  for (let attempt = 0; !(await put(change)); attempt += 1) {
    if (attempt === codeAttempts) throw new Error(`no free code in ${codeAttempts} attempts`);
    change = { ...change, code: newCode(world.randomBelow) };
  }
  await tx.crew.insert({ eventId: event.id, userId: ownerId, role: 'owner', invitedAt: at, acceptedAt: at });
  return { ...event, ...change };
}
