import type { Logger } from 'pino';
import { deleteAbandonedImports } from './domain/archives/imports.ts';
import { hideExpired } from './domain/event-deletions.ts';
import type { World } from './domain/store.ts';
import { deleteOldDeliveries } from './domain/webhooks.ts';
import type { EventSweeper } from './event-sweeper.ts';

const everyMs = 60 * 60_000;
/** At a start it cannot be told yet what the process before left undone and what another is still doing. */
const againMs = 2 * 60_000;
/** A host without an account whose last event is gone is kept this long. */
const idleGuestMs = 30 * 86_400_000;

/** Deletes, each hour, the events whose retention has ended, the sessions and links that have run out, the hosts that have neither account nor event, what waited for a page that never came, and imports and deletions that a process left behind. Returns its stop. */
export function startHousekeeping(world: World, sweeper: EventSweeper, logger: Logger, onDeleted: (eventId: string) => void): () => void {
  const run = (): void => {
    tidy(world, sweeper, onDeleted).catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
  };
  const timers = [setInterval(run, everyMs), setTimeout(run, againMs)];
  for (const timer of timers) timer.unref();
  run();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** One round of it. An event that was in use until now is never deleted in the same moment. */
export async function tidy(world: World, sweeper: Pick<EventSweeper, 'sweep' | 'resume'>, onDeleted: (eventId: string) => void): Promise<void> {
  const { store, now } = world;
  await store.events.putOffDeletion(now());
  for (const eventId of await hideExpired(world)) {
    onDeleted(eventId);
    sweeper.sweep(eventId);
  }
  await sweeper.resume();
  await deleteAbandonedImports({ store, now });
  await store.flashes.deleteExpired(now());
  await store.invitations.deleteExpired(now());
  await store.users.deleteExpiredSessions(now());
  await store.users.deleteIdleGuests(now() - idleGuestMs);
  await store.apiAnswers.deleteExpired(now());
  await deleteOldDeliveries(world);
}
