import { recordAudit } from '../logs/audit-log.ts';
import { newCode } from '../events/join-codes.ts';
import type { Event } from '../model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { World } from '../model/store.ts';
import { placeArchive } from './place-archive.ts';
import { withoutAnswers } from './without-answers.ts';

/** A draft with the same settings and agenda, without participants' data. It has its own code and no passcode. */
export async function copyEvent(
  world: World,
  eventId: string,
  copy: { ownerId: string; title: string },
): Promise<Event> {
  const preparations = await world.store.snapshot((tx) => tx.archives.readPreparations(eventId));
  if (!preparations) throw new Refusal('NOT_FOUND');
  const made = withoutAnswers(preparations);
  const event = { ...made.event, title: copy.title, code: newCode(world.randomBelow), createdAt: world.now() };
  return world.store.transaction(async (tx) => {
    if (!(await tx.events.byId(eventId))) throw new Refusal('NOT_FOUND');
    const placed = await placeArchive(tx, world, { ...made, event }, copy.ownerId);
    await recordAudit(tx, world, { eventId, action: 'event.copied' }, { eventId: placed.id, action: 'event.created' });
    return placed;
  });
}
