import type { Logger } from 'pino';
import { beat, beatEveryMs, leave, type SqlStore } from '../persistence/index.ts';

/**
 * Marks the database as in use while this process serves, so that a restore does not replace it. Returns a stop
 * function.
 */
export async function startHeartbeat(
  store: SqlStore,
  id: string,
  logger: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const startedAt = Date.now();
  const once = () => beat(store, id, startedAt, Date.now());
  await once();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = once().catch((error: unknown) =>
      logger.warn({ err: error }, 'the heartbeat could not be written to the database'),
    );
  }, beatEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await leave(store, id).catch((error: unknown) =>
      logger.warn({ err: error }, 'the heartbeat could not be removed from the database'),
    );
  };
}
