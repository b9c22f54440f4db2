import type { Logger } from 'pino';
import { deleteAbandonedImports } from '../domain/archives/import-event.ts';
import { hideExpired } from '../domain/events/deletions.ts';
import type { World } from '../domain/model/store.ts';
import { deleteOldDeliveries } from '../domain/integrations/webhooks.ts';
import { deleteUnusedPictures } from '../domain/events/pictures.ts';
import type { EventSweeper } from './event-sweeper.ts';

const everyMs = 60 * 60_000;
/** At startup, another process's running work looks abandoned, so check again. */
const againMs = 2 * 60_000;
const idleGuestMs = 30 * 86_400_000;

export function startHousekeeping(
  world: World,
  sweeper: EventSweeper,
  logger: Pick<Logger, 'error'>,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => tidy(world, sweeper, () => isStopped))
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

/** Postpones deletions first, so that an event in use is never deleted. */
export async function tidy(
  world: World,
  sweeper: Pick<EventSweeper, 'sweep' | 'resume'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { store, now } = world;
  const steps: (() => Promise<unknown>)[] = [
    () => store.events.putOffDeletion(now()),
    async () => sweeper.sweep(...(await hideExpired(world))),
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
