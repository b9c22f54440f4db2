import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { brokenChains, openStore, type SqlStore } from '#server/persistence/index.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, expect, exported, it, pageText, startTestServer, Visitor } from '#support/http.ts';

/** Data of 0.1.0: its six kinds of polls, surveys, a quiz, questions, reactions. Only two dates were changed. */
const release = path.join(import.meta.dirname, 'release-0.1.0');

it('opens a database of 0.1.0 with the same event, results, screen and host', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-upgrade-'));
  await cp(path.join(release, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  const database = gunzipSync(await readFile(path.join(release, 'handcount.sqlite.gz')));
  await writeFile(path.join(dataDir, 'handcount.sqlite'), database);
  const known = JSON.parse(await readFile(path.join(release, 'event.json'), 'utf8')) as {
    id: string;
    code: string;
    cookies: [string, string][];
    exported: Awaited<ReturnType<typeof exported>>;
    screen: object[];
  };
  const store = await openStore({ dataDir, migrates: false });
  await sql`update events set revealing = 'at-once'`.execute(store.database);
  await store.close();
  known.exported.event.revealing = 'at-once';
  const server = await startTestServer({ DATA_DIR: dataDir });
  try {
    const host = new Visitor(server.address);
    for (const [name, value] of known.cookies) host.cookies.set(name, value);
    const { room } = await (await host.arrive()).see('screens/show', 'screens.show', { event: known.id });
    expect(room.activities).toMatchObject(known.screen);
    const text = JSON.stringify(await exported(host, known.id)).replaceAll(',"mergedInto":null', '');
    const file = JSON.parse(text) as EventFile;
    // Each poll and survey keeps the rule of its event.
    const rules = file.series.map(({ kind, revealing }) => `${kind} ${revealing}`);
    expect(new Set(rules)).toEqual(new Set(['quiz by-hand', 'survey on-close']));
    expect(new Set(file.activities.map(({ revealing }) => revealing))).toEqual(new Set(['at-once']));
    // Answers were named to hosts.
    expect(new Set([...file.series, ...file.activities].map(({ names }) => names))).toEqual(new Set(['hosts']));
    for (const row of [...file.series, ...file.activities])
      for (const field of ['revealing', 'names']) Reflect.deleteProperty(row, field);
    expect(comparable(file)).toEqual(comparable(known.exported));
    expect((await brokenChains(server.world.store as SqlStore)).broken).toEqual([]);
    expect(await pageText(await new Visitor(server.address).arrive(), `/j/${known.code}`)).toContain('Physics 101');
  } finally {
    await server.close();
  }
});
