import { recordAudit } from './audits.ts';
import { lockEvent } from './events.ts';
import type { Event, Logo } from './entities.ts';
import type { World } from './store.ts';

/** A picture whose kind and size were checked. */
export interface NewLogo extends Omit<Logo, 'eventId' | 'createdAt'> {}

/** Takes the place of the one before. Throws `NOT_FOUND` when the event is gone. */
export async function setLogo(world: World, eventId: string, logo: NewLogo): Promise<Event> {
  const at = world.now();
  return world.store.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    await tx.logos.put({ ...logo, eventId, createdAt: at });
    const { version, width, height } = logo;
    const change = { logo: { version, width, height } };
    await tx.events.update(eventId, change);
    await recordAudit(tx, world, { eventId, action: 'logo.changed' });
    return { ...event, ...change };
  });
}

/** A second call changes nothing. Throws `NOT_FOUND` when the event is gone. */
export async function removeLogo(world: World, eventId: string): Promise<Event> {
  return world.store.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.logo === null) return event;
    await tx.logos.delete(eventId);
    await tx.events.update(eventId, { logo: null });
    await recordAudit(tx, world, { eventId, action: 'logo.removed' });
    return { ...event, logo: null };
  });
}
