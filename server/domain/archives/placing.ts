import { newCode } from '../codes.ts';
import type { Event } from '../entities.ts';
import type { Queries, World } from '../store.ts';
import type { EventArchive } from './archive.ts';
import { renewed } from './renewed.ts';

const dayMs = 86_400_000;
const codeAttempts = 20;

/**
 * Stores an archive as a new event of this owner, inside the caller's transaction: under new ids, and under a new code when
 * its own is taken. The chains of its ballots are made anew, since they are made of ids.
 */
export async function placeArchive(tx: Queries, world: World, archive: EventArchive, ownerId: string): Promise<Event> {
  const at = world.now();
  const fresh = renewed(archive, world.newId);
  let event: Event = { ...fresh.event, deleteAt: at + fresh.event.retentionDays * dayMs };
  for (let attempt = 0; !(await tx.events.insert(event)); attempt += 1) {
    if (attempt === codeAttempts) throw new Error(`no free code in ${codeAttempts} attempts`);
    event = { ...event, code: newCode(world.randomBelow) };
  }
  await tx.crew.insert({ eventId: event.id, userId: ownerId, role: 'owner', invitedAt: at, acceptedAt: at });
  await tx.archives.restore({ ...fresh, event });
  return event;
}
