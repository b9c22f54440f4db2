import { build } from '#bin/build.ts';
import { hasRedisBinary } from '#broadcaster/test-support/redis-medium.ts';
import { startPostgresProcess } from '#support/servers/postgres-process.ts';

/** For all tests of `npm run test:services`: one PostgreSQL. Each test that needs a Redis starts its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = hasRedisBinary() ? await startPostgresProcess() : null;
  if (!postgres)
    throw new Error(
      'npm run test:services needs the programs of PostgreSQL and Redis, and starts them itself. ' +
        'On Debian: apt-get install postgresql redis-server',
    );
  await build();
  Object.assign(process.env, { TEST_SERVICES: '1', DATABASE_URL: postgres.url });
  return postgres.stop;
}
