import { recordAudit } from '../audits.ts';
import type { Event } from '../entities.ts';
import type { World } from '../store.ts';
import type { EventArchive } from './archive.ts';
import { placeArchive } from './placing.ts';

/** Stores what an export held as an event of this owner: all of it, or nothing. */
export async function importEvent(world: World, archive: EventArchive, ownerId: string): Promise<Event> {
  return world.store.transaction(async (tx) => {
    const event = await placeArchive(tx, world, archive, ownerId);
    await recordAudit(tx, world, { eventId: event.id, action: 'event.imported' });
    return event;
  });
}
