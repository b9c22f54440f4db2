import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHeartbeat } from '../../persistence/index.ts';
import { openStore } from '../../persistence/index.ts';
import { checkDatabase, checkFolder, checkSecrets, spaceFinding } from './installation.ts';

const gibibyte = 1024 ** 3;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the data folder', () => {
  it('is created for its owner only if it is missing', async () => {
    const missing = path.join(dataDir, 'new', 'storage');
    expect(await checkFolder({ dataDir: missing })).toEqual({
      state: 'ok',
      says: `${missing} can be written.`,
      mend: '',
    });
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
  });
});

it.each([
  [20 * gibibyte, 'ok', '20.0 GiB are free.', ''],
  [gibibyte - 1, 'warning', '1.0 GiB are free.', 'Free some space'],
  [0.1 * gibibyte - 1, 'problem', '0.1 GiB are free.', 'a full disk refuses every ballot'],
])('a disk with %d bytes left is %s', (free, state, says, mend) => {
  expect(spaceFinding(free)).toEqual({ state, says, mend: expect.stringContaining(mend) });
});

describe('the secrets', () => {
  const file = (): string => path.join(dataDir, 'secrets.json');

  it('in a damaged file prevent the start, and are never printed', async () => {
    await writeFile(file(), JSON.stringify({ cookieSecret: 'abc' }), { mode: 0o600 });
    const found = await checkSecrets({ dataDir });
    expect(found).toMatchObject({ state: 'problem', mend: expect.stringContaining('from a backup') });
    expect(JSON.stringify(found)).not.toContain('abc');
  });
});

describe('the database', () => {
  const check = () => checkDatabase({ dataDir, databaseUrl: null });
  const found = async () => (await check()).finding;

  it('is fine if up to date, a warning if its schema is older, and a problem if it is newer', async () => {
    const store = await openStore({ dataDir });
    expect(await check()).toMatchObject({ finding: { state: 'ok' }, servers: [] });
    const stop = await startHeartbeat(store, randomUUID(), { warn: () => undefined });
    expect((await check()).servers).toHaveLength(1);
    await stop();
    await sql`delete from kysely_migration where name in (select name from kysely_migration order by name desc limit 2)`.execute(
      store.database,
    );
    const older = {
      state: 'warning',
      says: 'It answers; the next start makes 2 changes to its tables.',
      mend: expect.stringContaining('handcount backup'),
    };
    expect(await found()).toEqual(older);
    // The check changed nothing.
    expect(await found()).toEqual(older);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
      store.database,
    );
    expect(await found()).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('made by a newer version (not known here: 9999-future)'),
      mend: expect.stringContaining('restore a backup'),
    });
    await store.close();
  });

  it('that cannot be used is a problem, with the command or the setting that helps', async () => {
    expect(await checkDatabase({ dataDir, databaseUrl: 'postgres://ada@127.0.0.1:1/none' })).toMatchObject({
      finding: {
        state: 'problem',
        says: expect.stringContaining('ECONNREFUSED'),
        mend: expect.stringContaining('DATABASE_URL'),
      },
      servers: null,
    });
  });
});
