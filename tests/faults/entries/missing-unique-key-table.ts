import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/persistence/index.ts';

/** Recreates the table of ballots without its keys, in the database that the server will open. */
export async function dropKey(): Promise<void> {
  const { dataDir } = readConfig();
  await (await openStore({ dataDir })).close();
  const database = new DatabaseSync(path.join(dataDir, 'handcount.sqlite'), { enableForeignKeyConstraints: false });
  database.exec(`
    pragma legacy_alter_table = on;
    create table keyless as select * from ballots;
    drop table ballots;
    alter table keyless rename to ballots;
    create unique index ballots_id on ballots (id);
  `);
  database.close();
}
