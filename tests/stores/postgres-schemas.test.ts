import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appliedMigrations } from '#server/persistence/tables.ts';
import { openStore, writeTables } from '#server/persistence/index.ts';
import { silence } from '#server/persistence/log.ts';
import { migrate } from '#server/persistence/migrate.ts';
import { createSqlStore } from '#server/persistence/sql-store.ts';
import { startPostgres } from '#support/servers/postgres.ts';

async function* none(): AsyncGenerator<never> {}

it('a second installation in one PostgreSQL database is migrated and restored in its own schema', async () => {
  const postgres = await startPostgres();
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: postgres.url });
  const [own, before] = [`own_${randomUUID()}`, `before_${randomUUID()}`];
  await store.database.connection().execute(async (database) => {
    const tables = async () =>
      (
        await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(database)
      ).rows.map(({ name }) => name);
    const ofTheOther = await tables();
    await sql`create schema ${sql.ref(own)}`.execute(database);
    await sql`set search_path to ${sql.ref(own)}`.execute(database);
    expect(await tables()).toEqual([]);
    await migrate(database, 'postgres', silence);
    expect(await tables()).toEqual(ofTheOther);
    await writeTables(createSqlStore(database, 'postgres'), await appliedMigrations(database, 'postgres'), none());
    expect(await tables()).toEqual(ofTheOther);
    // An empty schema earlier in the search path makes no difference.
    await sql`create schema ${sql.ref(before)}`.execute(database);
    await sql`set search_path to ${sql.ref(before)}, ${sql.ref(own)}`.execute(database);
    await migrate(database, 'postgres', silence);
    expect(await tables()).toEqual([]);
    for (const schema of [own, before]) await sql`drop schema ${sql.ref(schema)} cascade`.execute(database);
  });
  await store.close();
  await postgres.stop();
});
