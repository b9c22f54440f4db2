import type { Logger } from 'pino';
import { beat, beatEveryMs, leave, type SqlStore } from '../persistence/index.ts';

/** Says, as long as this process serves, that it uses the database: a restore must not pull it away. Returns its end. */
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
      logger.warn({ err: error }, 'the database did not take the sign of life'),
    );
  }, beatEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await leave(store, id).catch((error: unknown) =>
      logger.warn({ err: error }, 'the database did not hear of the end'),
    );
  };
}
