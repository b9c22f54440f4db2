import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql, PostgresDialect, type LogEvent } from 'kysely';
import type { Select } from './database.ts';
import type { IncrementalOptions } from './incremental-tallies.ts';
import { SqliteDialect } from './dialects/sqlite.ts';
import { SqliteError } from './dialects/sqlite-writer.ts';
import { silence, type Log } from './log.ts';
import { migrate } from './migrate.ts';
import { createSqlStore, type SqlStore } from './sql-store.ts';
import { Pool, types, type CustomTypesConfig } from 'pg';

export interface StoreOptions {
  /** Default: the file `handcount.sqlite` in `dataDir`. */
  databaseUrl?: string | null | undefined;
  dataDir: string;
  logger?: Log;
  busyTimeoutMs?: number;
  maxWaitMs?: number;
  migrates?: boolean;
  incremental?: IncrementalOptions;
  onQuery?: OnQuery;
}

/** `ms` includes waiting for the connection's turn. */
type OnQuery = (sql: string, ms: number) => void;

/** Larger files would take longer than a second at startup. */
const maxCheckedBytes = 64 * 1024 * 1024;

export async function openStore(options: StoreOptions): Promise<SqlStore> {
  const log = options.logger ?? silence;
  const store =
    typeof options.databaseUrl === 'string'
      ? openPostgres(options.databaseUrl, log, options)
      : await openSqlite(options, log);
  try {
    // Kysely connects on the first query, but direct selects need an open database.
    await store.database.connection().execute(async () => undefined);
    if (store.dialect === 'sqlite') await checkFile(store.database, pathIn(options.dataDir));
    if (options.migrates !== false) await migrate(store.database, store.dialect, log);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

async function openSqlite(
  { dataDir, busyTimeoutMs = 10_000, maxWaitMs = 15_000, incremental, onQuery }: StoreOptions,
  log: Log,
): Promise<SqlStore> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Only its owner may read it. SQLite gives the log the same mode.
  await (await open(pathIn(dataDir), 'a', 0o600)).close();
  await chmod(pathIn(dataDir), 0o600);
  const onWriterDeath = (error: Error) => log.error({ err: error }, 'the database writer ended');
  const dialect = new SqliteDialect({ path: pathIn(dataDir), busyTimeoutMs, maxWaitMs, onWriterDeath });
  const select = onQuery ? timed(dialect.select, onQuery) : dialect.select;
  return createSqlStore(new Kysely<unknown>({ dialect, ...logging(onQuery) }), 'sqlite', { select, incremental });
}

function openPostgres(databaseUrl: string, log: Log, { incremental, onQuery }: StoreOptions): SqlStore {
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const dialect = postgresDialect(databaseUrl, onError);
  return createSqlStore(new Kysely<unknown>({ dialect, ...logging(onQuery) }), 'postgres', { incremental });
}

function logging(onQuery: OnQuery | undefined) {
  return onQuery && { log: ({ query, queryDurationMillis }: LogEvent) => onQuery(query.sql, queryDurationMillis) };
}

function timed(select: Select, onQuery: OnQuery): Select {
  return (text, parameters) => {
    const startedAt = performance.now();
    const selected = select(text, parameters);
    onQuery(text, performance.now() - startedAt);
    return selected;
  };
}

function pathIn(dataDir: string) {
  return join(dataDir, 'handcount.sqlite');
}

async function checkFile(database: Kysely<unknown>, path: string) {
  const sizeBytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (sizeBytes > maxCheckedBytes) return;
  const answer = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database).then(
    ({ rows }) => rows[0]?.quick_check ?? 'no answer',
    (error: unknown) => {
      if (error instanceof SqliteError) return error.message;
      throw error;
    },
  );
  if (answer !== 'ok') throw new Error(`The database file ${path} is damaged (${answer}). Restore a backup.`);
}

/** Times in ms fit a number until the year 287396. */
const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

function postgresDialect(connectionString: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types: ownTypes });
  // An error between two statements of a transaction reaches only this listener; unhandled, it ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  // Already reported above.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
