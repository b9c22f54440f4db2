import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPglite } from './pglite-server.ts';

export interface TestPostgres {
  /** `postgres://…`, of an empty database. */
  url: string;
  /** True for a PostgreSQL server, whose connections do not wait for one another. */
  isReal: boolean;
  stop: () => Promise<void>;
}

/** A new database in the server at `DATABASE_URL`, dropped by `stop`; without that variable, a new PGlite. */
export async function startPostgres(): Promise<TestPostgres> {
  const databaseUrl = process.env['DATABASE_URL'];
  return databaseUrl ? makeDatabase(databaseUrl) : { ...(await startPglite()), isReal: false };
}

async function makeDatabase(databaseUrl: string): Promise<TestPostgres> {
  const name = `handcount_test_${randomBytes(6).toString('hex')}`;
  await run(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, isReal: true, stop: () => run(databaseUrl, `drop database ${name} with (force)`) };
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
