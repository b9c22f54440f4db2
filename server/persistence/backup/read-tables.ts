import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../database.ts';
import type { SqlStore } from '../sql-store.ts';
import { toPortable, type PortableValue } from './portable-value.ts';
import { appliedMigrations, archivedTables } from '../tables.ts';

const rowsAtOnce = 1_000;

interface ArchiveTarget {
  begin(migrations: string[]): Promise<void>;
  table(name: string, columns: string[]): Promise<void>;
  rows(rows: PortableValue[][]): Promise<void>;
}

export async function readTables(store: SqlStore, target: ArchiveTarget): Promise<void> {
  const frozen = store.database.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  await frozen.execute(async (tx) => {
    await target.begin(await appliedMigrations(tx, store.dialect));
    for (const { name, columns } of await archivedTables(tx, store.dialect)) {
      const names = columns.map((column) => column.name);
      await target.table(name, names);
      for await (const rows of batches(tx, store.dialect, name)) {
        await target.rows(rows.map((row) => names.map((column) => toPortable(row[column]))));
      }
    }
  });
}

type AnyRow = Record<string, unknown>;

async function* batches(tx: Kysely<unknown>, dialect: Dialect, table: string): AsyncGenerator<AnyRow[]> {
  if (dialect === 'postgres') {
    await sql`declare archived no scroll cursor for select * from ${sql.id(table)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<AnyRow>`fetch ${sql.raw(String(rowsAtOnce))} from archived`.execute(tx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close archived`.execute(tx);
    return;
  }
  for (let after = -1; ;) {
    const page = sql<AnyRow & { archivedRowId: number }>`
      select rowid as "archivedRowId", * from ${sql.id(table)} where rowid > ${after}
      order by rowid limit ${rowsAtOnce}`;
    const { rows } = await page.execute(tx);
    const last = rows.at(-1);
    if (!last) return;
    after = last.archivedRowId;
    yield rows;
  }
}
