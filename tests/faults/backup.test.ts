import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { backup, restore } from '#bin/backups.ts';
import { doctor } from '#bin/doctor.ts';
import { makeBackup, restoreBackup } from '#server/ops/backup/backups.ts';
import { openStore, type PortableValue } from '#server/persistence/index.ts';
import { startPostgres, type TestPostgres } from '#support/servers/postgres.ts';
import { scratchFolder } from '#support/scratch.ts';
import { piecesOf } from '../stores/support/tables.ts';
import { addEvent } from '../stores/support/seeds.ts';
import { run } from './run-command.ts';
import {
  afterAll,
  ballotFor,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  questionBy,
  startTestServer,
  type TestServer,
  vi,
} from '#support/http.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

let server: TestServer;
let code: string;
const folder = scratchFolder();
let file: string;
let postgres: TestPostgres;

beforeAll(async () => {
  server = await startTestServer();
  file = path.join(folder(), 'one.backup');
  postgres = await startPostgres();
  await mkdir(path.join(server.dataDir, 'uploads'), { recursive: true });
  await writeFile(path.join(server.dataDir, 'uploads', 'logo.png'), 'picture');
  const { host, event } = await hostWithEvent(server, { title: 'Größe “42”' });
  code = event.code;
  const activity = await openChoice(host, event);
  const phone = await participantAt(server, code, 'Ada');
  expect((await phone.call('ballots.create', { code, activity: activity.id }, ballotFor(activity))).status).toBe(200);
  await questionBy(phone, event, 'Which slit did it take?');
  // The time they were last seen is written with a delay, after everything else.
  const everyone = () => server.world.store.participants.joined(event.id, { afterId: null, limit: 10 });
  await vi.waitFor(
    async () => expect((await everyone()).filter(({ joinedAt, lastSeenAt }) => lastSeenAt <= joinedAt)).toEqual([]),
    { timeout: 20_000 },
  );
}, 120_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const place = async (databaseUrl: string | null = null) => ({
  dataDir: await mkdtemp(path.join(folder(), 'place-')),
  databaseUrl,
});

/** Every row of every table, with values by column name. */
async function contentOf({ dataDir, databaseUrl }: Place): Promise<Record<string, Record<string, PortableValue>[]>> {
  const store = await openStore({ dataDir, migrates: false, ...(databaseUrl === null ? {} : { databaseUrl }) });
  const { pieces, tables } = await piecesOf(store);
  await store.close();
  const content: Record<string, Record<string, PortableValue>[]> = Object.fromEntries(tables.map((name) => [name, []]));
  for (const { table, columns, rows } of pieces)
    for (const row of rows)
      content[table]?.push(Object.fromEntries(columns.map((column, index) => [column, plain(row[index] ?? null)])));
  for (const rows of Object.values(content))
    rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return content;
}

/** One of the databases stores booleans as 1 and 0. */
const plain = (value: PortableValue) => (typeof value === 'boolean' ? Number(value) : value);

it('a backup is made next to the running server, readable only by its owner, and overwrites no file', async () => {
  const made = await run(backup, [file], { DATA_DIR: server.dataDir });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/\d+ rows and 2 files/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await run(backup, [file], { DATA_DIR: server.dataDir });
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already exists')]);
});

it('a backup moves from SQLite to PostgreSQL and back with every row, the secrets and the uploads', async () => {
  const original = { dataDir: server.dataDir, databaseUrl: null };
  const inPostgres = await place(postgres.url);
  await restoreBackup(inPostgres, file);
  expect(await contentOf(inPostgres)).toEqual(await contentOf(original));

  const second = path.join(folder(), 'two.backup');
  await makeBackup(inPostgres, second);
  const inSqlite = await place();
  expect(await run(restore, [second], { DATA_DIR: inSqlite.dataDir })).toMatchObject({ code: 0 });
  const content = await contentOf(inSqlite);
  expect(content).toEqual(await contentOf(original));
  expect([content['events']?.length, content['ballots']?.length, content['questions']?.length]).toEqual([1, 1, 1]);
  expect(await readFile(path.join(inSqlite.dataDir, 'secrets.json'), 'utf8')).toBe(
    await readFile(path.join(server.dataDir, 'secrets.json'), 'utf8'),
  );
  expect(await readFile(path.join(inSqlite.dataDir, 'uploads/logo.png'), 'utf8')).toBe('picture');
});

it('a restore is refused while a server uses the installation', async () => {
  const refused = await run(restore, [file, '--replace'], { DATA_DIR: server.dataDir });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/A server is running \(process \d+ on/)]);
});

it('a restore is refused if the target is not empty, unless replacement is requested', async () => {
  const used = await place();
  const store = await openStore({ dataDir: used.dataDir });
  await addEvent(store, { title: 'Another' });
  await store.close();
  await expect(restoreBackup(used, file)).rejects.toThrow('not empty');
  expect((await contentOf(used))['events']).toMatchObject([{ title: 'Another' }]);
  await restoreBackup(used, file, { replaces: true });
  expect((await contentOf(used))['events']).toMatchObject([{ title: 'Größe “42”' }]);
});

it('backups and restores are refused if a newer version has added tables, even with replacement', async () => {
  const newer = await place();
  const store = await openStore({ dataDir: newer.dataDir });
  await sql`create table future_things (id text primary key)`.execute(store.database);
  await sql`insert into kysely_migration (name, timestamp)
    values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(store.database);
  await store.close();
  const held = path.join(folder(), 'newer.backup');
  await expect(makeBackup(newer, held)).rejects.toThrow(/unknown: 9999-future\).*with that version/u);
  expect(existsSync(held)).toBe(false);
  for (const replaces of [false, true])
    await expect(restoreBackup(newer, file, { replaces })).rejects.toThrow(
      /created by a newer version \(unknown: 9999-future\).*an empty one/u,
    );
});

it('a restore of a damaged, wrong or missing file is refused with a reason, and changes nothing', async () => {
  const target = await place();
  const bytes = await readFile(file);
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  const packed = (kept: string[]) => gzipSync(`${kept.join('\n')}\n`);
  for (const [content, reason] of [
    [packed(lines.slice(0, -1)), /changed or cut short|not a backup/],
    [packed(lines.map((line) => line.replace('Größe', 'Breite'))), /changed or cut short/],
    [packed(lines.slice(1)), /changed or cut short|not a backup/],
    [bytes.subarray(0, bytes.length / 2), 'not a complete backup'],
    ['a letter', 'not a complete backup'],
  ] as const) {
    const damaged = path.join(target.dataDir, 'damaged.backup');
    await writeFile(damaged, content);
    await expect(restoreBackup(target, damaged)).rejects.toThrow(reason);
  }
  await expect(restoreBackup(target, 'nowhere')).rejects.toThrow('no file');
  expect(existsSync(path.join(target.dataDir, 'handcount.sqlite'))).toBe(false);
});

it('the doctor finds nothing wrong with a working installation', async () => {
  const said = await run(doctor, [], {
    DATA_DIR: server.dataDir,
    PORT: String(server.port),
    HOST: '127.0.0.1',
    APP_URL: server.address,
  });
  expect(said.stdout).toMatch(/ok {4}Reachable: ws:.+ opens/);
  expect(said.stdout).toMatch(/Database: It works. 1 chain of ballots checked/);
  expect([said.code, said.stdout]).toEqual([0, expect.not.stringContaining('FAIL')]);
});

it('the doctor finds a ballot that was tampered with', async () => {
  const target = await place();
  await restoreBackup(target, file);
  const store = await openStore({ dataDir: target.dataDir });
  await store.write(({ kysely }) =>
    kysely
      .updateTable('receipts')
      .set({ hash: 'f'.repeat(64) })
      .execute(),
  );
  await store.close();
  const said = await run(doctor, [], { DATA_DIR: target.dataDir, PORT: '0' });
  expect([said.code, said.stdout]).toEqual([1, expect.stringContaining('Broken chains of ballots: 1 of 1')]);
});
