import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '#server/persistence/migrations/index.ts';
import { appliedMigrations } from '#server/persistence/tables.ts';
import { brokenChains, openStore, writeTables } from '#server/persistence/index.ts';
import { startPostgres } from '#support/servers/postgres.ts';
import { each, piecesOf } from './support/tables.ts';

const release = path.join(import.meta.dirname, '../ops/http/release-0.1.0/handcount.sqlite.gz');

it('migrates the tables and rows of release 0.1.0 in PostgreSQL', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-release-'));
  await writeFile(path.join(dataDir, 'handcount.sqlite'), gunzipSync(await readFile(release)));
  const released = await openStore({ dataDir, migrates: false });
  const { migrations: names, pieces } = await piecesOf(released);
  await released.close();
  expect(names).not.toContain('0032-merged-words');

  const postgres = await startPostgres();
  const store = await openStore({ dataDir, databaseUrl: postgres.url, migrates: false });
  await writeTables(store, names, each(pieces));
  expect(await appliedMigrations(store.database, 'postgres')).toEqual(Object.keys(migrations));
  expect((await brokenChains(store)).broken).toEqual([]);
  const counted = async (from: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(from)}`.execute(store.database))
      .rows[0]?.count;
  for (const { table: name, rows } of pieces.filter(({ table: of }) => ['participants', 'ballots'].includes(of)))
    expect([name, await counted(name)]).toEqual([name, rows.length]);
  const { rows: people } = await sql<{ id: string; event: string; name: string }>`
    select id, event_id as event, name from participants where name is not null limit 1`.execute(store.database);
  const [known] = people;
  if (!known) throw new Error('no one has a name');
  expect(await store.participants.takenNames(known.event, [known.name, 'Nobody'], 'other')).toEqual(
    new Set([known.name]),
  );
  await sql`select merged_into from verdicts`.execute(store.database);
  await store.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});
