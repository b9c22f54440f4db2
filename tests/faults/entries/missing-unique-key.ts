import { registerHooks } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Self-check of the harness: this database has no unique key for ballots, so the harness must report duplicates.
const original = import.meta.resolve('#server/persistence/queries/polls/ballot-sets.ts');
const keyless = import.meta.resolve('./missing-unique-key-ballot-sets.ts');
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return resolved.url === original && context.parentURL !== keyless ? { ...resolved, url: keyless } : resolved;
  },
});
const [{ readConfig }, { openStore }] = [
  await import('#server/config/config.ts'),
  await import('#server/persistence/index.ts'),
];
// Recreates the table of ballots without its keys, in the database that the server will open.
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
await import('./server.ts');
