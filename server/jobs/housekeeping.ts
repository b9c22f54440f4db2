import type { Logger } from 'pino';
import { deleteAbandonedImports } from '../domain/archives/import-event.ts';
import { hideExpired } from '../domain/events/deletions.ts';
import type { World } from '../domain/model/store.ts';
import { deleteOldDeliveries } from '../domain/integrations/webhooks.ts';
import { deleteUnusedPictures } from '../domain/events/pictures.ts';
import type { EventSweeper } from './event-sweeper.ts';

const everyMs = 60 * 60_000;
/** At a start it cannot be told yet what the process before left undone and what another is still doing. */
const againMs = 2 * 60_000;
/** A host without an account whose last event is gone is kept this long. */
const idleGuestMs = 30 * 86_400_000;

/**
 * Deletes, each hour, the events whose retention has ended, the sessions and links that have run out, the hosts that have neither
 * account nor event, what waited for a page that never came, secrets of webhooks that were replaced, pictures that nothing shows, and imports and deletions that a process left behind. Returns its
 * stop, which resolves when nothing is being deleted any more: what a round has not come to is left for the next start.
 */
export function startHousekeeping(
  world: World,
  sweeper: EventSweeper,
  logger: Pick<Logger, 'error'>,
  onDeleted: (eventId: string) => void,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => tidy(world, sweeper, onDeleted, () => isStopped))
      .catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
  };
  const timers = [setInterval(run, everyMs), setTimeout(run, againMs)];
  for (const timer of timers) timer.unref();
  run();
  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}

/** One round of it. An event that was in use until now is never deleted in the same moment. */
export async function tidy(
  world: World,
  sweeper: Pick<EventSweeper, 'sweep' | 'resume'>,
  onDeleted: (eventId: string) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { store, now } = world;
  const steps: (() => Promise<unknown>)[] = [
    () => store.events.putOffDeletion(now()),
    async () => {
      for (const eventId of await hideExpired(world)) {
        onDeleted(eventId);
        sweeper.sweep(eventId);
      }
    },
    () => sweeper.resume(),
    () => deleteAbandonedImports({ store, now }, isStopped),
    () => store.flashes.deleteExpired(now()),
    () => store.invitations.deleteExpired(now()),
    () => store.users.deleteExpiredSessions(now()),
    () => store.users.deleteIdleGuests(now() - idleGuestMs),
    () => store.apiAnswers.deleteExpired(now()),
    () => deleteOldDeliveries(world),
    () => store.webhooks.forgetOldSecrets(now()),
    () => deleteUnusedPictures(world),
  ];
  for (const step of steps) {
    if (isStopped()) return;
    await step();
  }
}
