import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { loadSecrets, secretsDigest } from '../../boot/secrets.ts';
import { bindSecrets, openStore } from '../../persistence/index.ts';
import { checkDatabase } from './database.ts';

const folder = scratchFolder('for each');

it('warns about an older schema, and reports a problem with a newer one or with different secrets', async () => {
  const dataDir = folder();
  const store = await openStore({ dataDir });
  const found = async () => (await checkDatabase({ dataDir, databaseUrl: null })).finding;
  expect(await found()).toMatchObject({ state: 'ok' });
  await bindSecrets(store, secretsDigest(await loadSecrets(dataDir)));
  expect(await found()).toMatchObject({ state: 'ok' });
  await bindSecrets(store, 'of others', true);
  expect(await found()).toMatchObject({ state: 'problem', mend: expect.stringContaining('secrets.json') });
  await sql`delete from kysely_migration where name in
    (select name from kysely_migration order by name desc limit 2)`.execute(store.database);
  const older = { state: 'warning', says: 'It works. The next start makes 2 changes to its tables.' };
  expect(await found()).toMatchObject(older);
  expect(await found()).toMatchObject(older);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
    store.database,
  );
  expect(await found()).toMatchObject({ state: 'problem', says: expect.stringContaining('newer version') });
  await store.close();
});

it('reports an unusable database as a problem, with the setting that helps', async () => {
  expect(await checkDatabase({ dataDir: folder(), databaseUrl: 'postgres://ada@127.0.0.1:1/none' })).toMatchObject({
    finding: {
      state: 'problem',
      says: expect.stringContaining('ECONNREFUSED'),
      mend: expect.stringContaining('DATABASE_URL'),
    },
    isServing: false,
  });
});
