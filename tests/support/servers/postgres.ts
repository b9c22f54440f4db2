import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPglite } from './pglite-server.ts';

export interface TestPostgres {
  /** `postgres://…`, of an empty database or schema. */
  url: string;
  /** True for a PostgreSQL server, whose connections do not wait for one another. */
  isReal: boolean;
  stop: () => Promise<void>;
}

/** A new schema in the server at `DATABASE_URL`, dropped by `stop`; without that variable, a new PGlite. */
export async function startPostgres(): Promise<TestPostgres> {
  const databaseUrl = process.env['DATABASE_URL'];
  return databaseUrl ? makeSchema(databaseUrl) : { ...(await startPglite()), isReal: false };
}

async function makeSchema(databaseUrl: string): Promise<TestPostgres> {
  const schema = `handcount_test_${randomBytes(6).toString('hex')}`;
  await run(databaseUrl, `create schema ${schema}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, isReal: true, stop: () => run(databaseUrl, `drop schema ${schema} cascade`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
