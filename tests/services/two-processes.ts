import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { startPostgres } from '#support/servers/postgres.ts';
import { ServerProcess } from '#tests/faults/servers/server-process.ts';

export interface TwoProcesses {
  one: ServerProcess;
  two: ServerProcess;
  /** Not started, and without secrets of its own yet. */
  stranger: ServerProcess;
  end(): Promise<void>;
}

/** Server processes as on two machines: each its own data folder, with the same secrets, PostgreSQL and Redis. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  const folder = await mkdtemp(path.join(tmpdir(), 'handcount-processes-'));
  const [own, copied, others] = await Promise.all(
    ['one', 'two', 'stranger'].map((name) => mkdtemp(path.join(folder, name))),
  );
  if (!own || !copied || !others) throw new Error('no folders');
  const inFolder = (dataDir: string) =>
    new ServerProcess({ dataDir, databaseUrl: postgres.url, redisUrl: redis.url ?? '' });
  const [one, two, stranger] = [inFolder(own), inFolder(copied), inFolder(others)];
  await one.start();
  await copyFile(path.join(own, 'secrets.json'), path.join(copied, 'secrets.json'));
  await two.start();
  return {
    one,
    two,
    stranger,
    async end() {
      for (const each of [one, two, stranger]) await each.end();
      await redis[Symbol.asyncDispose]();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
