import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { loggerOptions } from '#server/ops/logging/logger.ts';
import { startServer } from '#server/main.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import {
  afterAll,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  questionBy,
  startTestServer,
  type TestServer,
  voteAs,
} from '#support/http.ts';

const lines: Record<string, unknown>[] = [];
let server: TestServer;

beforeAll(async () => {
  const other = await startTestServer();
  await other.stop();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: other.dataDir });
  const running = await startServer(config, { logger: pino({ ...loggerOptions, level: 'trace' }, sink) });
  server = { ...other, ...running, address: `http://127.0.0.1:${running.port}` };
});
afterAll(() => server.close());

it('logs each request with an id and its outcome, and nothing about the visitor', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Secret gathering' });
  const phone = await participantAt(server, event.code, 'Grace Hopper');
  await questionBy(phone, event, 'Who reads the log?');
  const activity = await openChoice(host, event);
  await voteAs(phone, event, activity);
  await phone.send('GET', '/screens/none?link=a-secret-link', { headers: { 'x-forwarded-for': '203.0.113.7' } });

  const answered = lines.filter(({ msg }) => msg === 'request completed');
  expect(answered.length).toBeGreaterThan(5);
  expect(answered[0]).toMatchObject({
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    res: { statusCode: expect.any(Number) },
  });
  expect(lines).toContainEqual(expect.objectContaining({ req: { method: 'POST', route: '/e/:code/questions' } }));

  // The server logs its own address at startup.
  const log = JSON.stringify(lines.filter(({ msg }) => !String(msg).startsWith('Server listening')));
  const cookies = [...phone.cookies.values(), ...host.cookies.values()];
  for (const secret of [
    'Grace',
    'Who reads',
    'Secret gathering',
    event.code,
    '127.0.0.1',
    '203.0.113.7',
    'a-secret-link',
    'cookie',
    ...cookies,
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
});

it('keeps row values out of logged database errors', () => {
  const failure = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(ada@example.org) already exists.',
    code: '23505',
    cause: new Error('deeper'),
  });
  const shown = JSON.stringify(loggerOptions.serializers.err(failure));
  expect(shown).toContain('duplicate key');
  expect(shown).toContain('deeper');
  expect(shown).not.toContain('ada@');
});

/** Only the database is broken, not the layers before it. */
async function renameTable(name: string, other: string): Promise<void> {
  await (server.world.store as SqlStore).write(({ kysely }) =>
    sql`alter table ${sql.table(name)} rename to ${sql.table(other)}`.execute(kysely),
  );
}

it('logs failures with the reference that the page shows, and no successful requests', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Secret gathering' });
  const phone = await participantAt(server, event.code, 'Grace Hopper');
  const usual = lines.length;
  await renameTable('ballots', 'mislaid');
  const broken = await phone.load(`/e/${event.code}`);
  await renameTable('mislaid', 'ballots');
  expect((await phone.load(`/e/${event.code}`)).status).toBe(200);
  await host.load(`/j/${event.code}`);
  expect(broken.status).toBe(500);
  const answered = lines.slice(usual).filter(({ msg }) => String(msg).startsWith('answered'));
  expect(answered).toEqual([
    expect.objectContaining({ level: 50, route: '/e/:code', method: 'GET', status: 500, ms: expect.any(Number) }),
  ]);
  expect(JSON.stringify(answered)).not.toMatch(new RegExp(`${event.code}|127\\.0|Grace`));
  expect(broken.text).toContain(String(answered[0]?.['reqId']));
});
