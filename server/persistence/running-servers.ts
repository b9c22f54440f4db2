import { hostname } from 'node:os';
import type { RunningServer } from './schema.ts';
import { rowsOf } from './queries/rows.ts';
import type { SqlStore } from './sql-store.ts';

const beatEveryMs = 10_000;
const goneAfterMs = 3 * beatEveryMs;

/** Keeps a restore from replacing a database in use. Returns a stop function. */
export async function startHeartbeat(
  store: SqlStore,
  id: string,
  logger: { warn(fields: object, message: string): void },
): Promise<() => Promise<void>> {
  const startedAt = Date.now();
  const beatOnce = () => beat(store, id, startedAt);
  await beatOnce();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = beatOnce().catch((error: unknown) =>
      logger.warn({ err: error }, 'the heartbeat could not be written to the database'),
    );
  }, beatEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await store
      .write(({ kysely }) => rowsOf(kysely, 'servers').delete({ id }))
      .catch((error: unknown) => logger.warn({ err: error }, 'the heartbeat could not be removed from the database'));
  };
}

async function beat(store: SqlStore, id: string, startedAt: number) {
  const now = Date.now();
  const row: RunningServer = { id, host: hostname(), pid: process.pid, startedAt, seenAt: now };
  await store.write(async ({ kysely }) => {
    const servers = rowsOf(kysely, 'servers');
    await servers.put([row], ['id'], ['seenAt']);
    await servers.delete({ seenAt: { '<': now - 24 * 3_600_000 } });
  });
}

/** A new database lacks the table. */
export async function runningServersIfListed(store: SqlStore, now: number): Promise<RunningServer[]> {
  const tables = await store.database.introspection.getTables();
  return tables.some(({ name }) => name === 'servers') ? runningServers(store, now) : [];
}

/** Drops a crashed process at once on this machine, elsewhere after 30 s. */
export async function runningServers(store: SqlStore, now: number): Promise<RunningServer[]> {
  const rows = await store.read(({ kysely }) => rowsOf(kysely, 'servers').all({ seenAt: { '>=': now - goneAfterMs } }));
  return rows.filter(({ host, pid }) => host !== hostname() || isAlive(pid));
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False if the secrets differ from those at the first start. `replaces` binds the database to these instead. */
export function bindSecrets(store: SqlStore, secretsDigest: string, replaces = false): Promise<boolean> {
  return store.write(async ({ kysely }) => {
    const installation = rowsOf(kysely, 'installation');
    if (replaces) await installation.put([{ id: 1, secretsDigest }], ['id'], ['secretsDigest']);
    else await installation.insertNew({ id: 1, secretsDigest }, 'id');
    return (await installation.find({ id: 1 }))?.secretsDigest === secretsDigest;
  });
}

export async function boundSecrets(store: SqlStore): Promise<string | null> {
  return store.read(
    async ({ kysely }) => (await rowsOf(kysely, 'installation').find({ id: 1 }))?.secretsDigest ?? null,
  );
}
