import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { startPostgres } from './postgres.ts';

export interface TwoServers extends AsyncDisposable {
  one: TestServer;
  two: TestServer;
}

/** Two servers on one Redis, and on one SQLite file or, with `DATABASE_URL`, on one schema of that PostgreSQL. */
export async function startTwoServers(redisUrl: string, options?: TestServerOptions): Promise<TwoServers> {
  const postgres = process.env['DATABASE_URL'] ? await startPostgres() : null;
  const env = { REDIS_URL: redisUrl, ...(postgres && { DATABASE_URL: postgres.url }) };
  const one = await startTestServer(env, options);
  const two = await startTestServer({ ...env, DATA_DIR: one.dataDir }, options);
  return {
    one,
    two,
    async [Symbol.asyncDispose]() {
      await two.close();
      await one.close();
      await postgres?.stop();
    },
  };
}
