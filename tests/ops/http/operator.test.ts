import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { SqlStore } from '#server/persistence/index.ts';
import { openReceiver } from '#support/fakes/webhook-receiver.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import {
  arrive,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  openChoice,
  participantAt,
  questionBy,
  startTestServer,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

const lines: { level: number; msg: string; route?: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
const server = withServer(() =>
  startTestServer({ OPERATOR_TOKEN: operatorToken, ALLOW_PRIVATE_WEBHOOKS: '1' }, { logger }),
);

async function signedIn(): Promise<Visitor> {
  const operator = await arrive(server);
  await operator.see('operator/show', 'operator-sessions.create', {}, { token: operatorToken });
  return operator;
}

it('without OPERATOR_TOKEN there is no operator’s page', async () => {
  const plain = await startTestServer();
  const visitor = await arrive(plain);
  for (const name of [
    'operator.show',
    'operator-sessions.new',
    'log-levels.update',
    'operator-sessions.destroy',
  ] as const)
    expect((await visitor.call(name, {}, name.endsWith('w') ? undefined : {})).refusal().code).toBe('NOT_FOUND');
  expect((await visitor.call('operator-sessions.create', {}, { token: operatorToken })).refusal().code).toBe(
    'NOT_FOUND',
  );
  await plain.close();
});

it('a token opens the page, in a browser without scripts too, until the operator signs out', async () => {
  const operator = await arrive(server);
  expect((await operator.load('/operator')).headers.get('location')).toBe('/operator/sign-in');
  expect((await operator.load('/operator/sign-in')).text).toMatch(/<input[^>]* type="password"[^>]* name="token"/);
  const answer = await operator.post('/operator/sign-in', { token: operatorToken });
  expect(answer.headers.get('location')).toBe('/operator');
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('operator='));
  expect(cookie).toMatch(/; Path=\/operator; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(operatorToken);
  const { text } = await operator.load('/operator');
  expect(text).toContain('Open events</h2>');
  expect(text).toMatch(/<select[^>]* name="level"/);
  const [, session = ''] = /^operator=([^;]*)/.exec(cookie ?? '') ?? [];
  await operator.post('/operator/sign-out', {});
  expect((await operator.load('/operator')).headers.get('location')).toBe('/operator/sign-in');
  // Neither a changed end of the session nor a bearer token next to the cookie.
  const [endsAt = ''] = session.split('.');
  operator.cookies.set('operator', session.replace(endsAt, String(Number(endsAt) + 1)));
  expect((await operator.load('/operator')).status).toBe(302);
  operator.cookies.set('operator', session);
  expect((await operator.load('/operator', { authorization: 'Bearer made-up' })).status).toBe(302);
  expect((await operator.load('/operator')).status).toBe(200);
});

it('wrong tokens are refused, ten in ten minutes from one address, and the right one does not count', async () => {
  const own = await startTestServer({ OPERATOR_TOKEN: operatorToken });
  const visitor = await arrive(own);
  const attempt = (token: string) => visitor.call('operator-sessions.create', {}, { token });
  for (let times = 0; times < 12; times += 1) expect((await attempt(operatorToken)).status).toBe(303);
  const refusals = [];
  for (let times = 0; times < 11; times += 1) refusals.push((await attempt(`${operatorToken}${times}`)).refusal());
  expect(refusals[0]).toMatchObject({ code: 'INVALID', fields: { token: expect.stringContaining('Wrong token') } });
  expect(refusals.map(({ code }) => code)).toEqual([...Array<string>(10).fill('INVALID'), 'TOO_MANY']);
  expect((await attempt(operatorToken)).refusal().code).toBe('TOO_MANY');
  await own.close();
});

it('shows what the server does, and no title, name or text of anyone', async () => {
  const receiver = await openReceiver(() => 500);
  const { host, event } = await hostWithEvent(server, { title: 'Zanzibar plans' });
  await host.visit('webhooks.create', event, { url: `${receiver.url}?key=zanzibar`, kinds: ['event.changed'] });
  await host.visit('events.show', event);
  const poll = await openChoice(host, event, { prompt: 'Which zanzibar slit?' });
  const ada = await participantAt(server, event.code, 'Ada Lovelace');
  const socket = await joinRoom(server, ada, event);
  await questionBy(ada, event, 'Is it a zanzibar wave?');
  await voteAs(ada, event, poll);
  await ada.call('ballots.create', { ...event, activity: poll.id }, { picks: [] });
  await (server.world.store as SqlStore).read(({ kysely }) =>
    sql`with recursive slow(n) as (select 1 union all select n + 1 from slow where n < ${3_000_000})
      select max(n) from slow`.execute(kysely),
  );
  const operator = await signedIn();
  await expect
    .poll(async () => (await operator.read('operator.show', {})).operator.receivers)
    .toMatchObject([{ host: '127.0.0.1', failed: 0, waiting: expect.any(Number), lastStatus: 500 }]);
  const { text } = await operator.visit('operator.show', {});
  const view = (await operator.read('operator.show', {})).operator;
  expect(view).toMatchObject({
    version: { app: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.version, database: 'SQLite' },
    upgrade: { lastMigration: expect.stringMatching(/^\d{4}-/), pending: [], unknown: [] },
    participantCount: 1,
    lastMinute: { joins: 1, ballots: 1, requests: expect.any(Number), pushes: expect.any(Number) },
    workers: [{ number: null, connections: 1, memoryBytes: expect.any(Number) }],
    processes: [{ pid: process.pid, isThisOne: true }],
    events: [{ code: event.code, connected: 1 }],
    eventCount: 1,
    fanout: 'ok',
    logLevel: 'warn',
  });
  expect(view.lastMinute.requests).toBeGreaterThan(10);
  expect(view.lastMinute.pushes).toBeGreaterThan(0);
  expect(view.refusals.map(({ code }) => code)).toContain('INVALID');
  const [slow] = view.slowQueries.statements.filter(({ statement }) => statement.includes('recursive slow'));
  expect(slow).toMatchObject({ count: 1, longestMs: expect.any(Number) });
  expect(slow?.statement).toContain('where n < ?');
  const seen = text + (await operator.load('/operator')).text;
  expect(['anzibar', 'Lovelace', operatorToken].filter((hidden) => seen.includes(hidden))).toEqual([]);
  socket.close();
  receiver.close();
});

it('the operator changes the log level while the server runs, and no one else can', async () => {
  const requests = () => lines.filter(({ msg }) => msg === 'request completed').length;
  const operator = await signedIn();
  const setLevel = (visitor: Visitor, level: string) => visitor.call('log-levels.update', {}, { level });
  expect((await setLevel(await arrive(server), 'debug')).refusal().code).toBe('NOT_ALLOWED');
  expect((await setLevel(operator, 'loud')).refusal().code).toBe('INVALID');
  await arrive(server);
  expect(requests()).toBe(0);
  expect((await setLevel(operator, 'debug')).status).toBe(204);
  expect((await operator.read('operator.show', {})).operator.logLevel).toBe('debug');
  await expect.poll(requests).toBeGreaterThan(0);
  // As a browser without scripts.
  await operator.post('/operator/log-level', { _method: 'PUT', level: 'error' });
  await pause(50);
  const before = requests();
  await arrive(server);
  expect(requests()).toBe(before);
  expect(lines.filter(({ msg }) => msg === 'the operator changed the log level')).toHaveLength(2);
});
