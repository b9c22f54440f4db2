import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';

let open: TestServer;
let guarded: TestServer;
const token = 'a-token-of-the-operator';

beforeAll(async () => {
  open = await startTestServer();
  guarded = await startTestServer({ METRICS_TOKEN: token });
});
afterAll(() => Promise.all([open.close(), guarded.close()]));

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers });

it('is alive and ready, and reports how many are connected', async () => {
  expect(await (await get(open, '/health/live')).json()).toEqual({ status: 'ok' });
  const ready = await get(open, '/health/ready');
  expect(ready.headers.get('content-type')).toContain('application/json');
  expect(await ready.json()).toEqual({ status: 'ok', delivery: { fanout: 'ok', connections: 0 } });
});

it('is alive but not ready while its database is not writable, and ready again afterwards', async () => {
  const server = await startTestServer();
  const { database } = server.world.store as SqlStore;
  const asked = async (path: string) => {
    const answer = await get(server, path);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  expect(await asked('/health/ready')).toEqual([200, 'ok']);
  await sql.raw('alter table beats rename to gone').execute(database);
  const away = await get(server, '/health/ready');
  expect([away.status, away.headers.get('content-type'), await away.json()]).toEqual([
    503,
    expect.stringContaining('application/json'),
    { status: 'unavailable', database: 'failed' },
  ]);
  expect(await asked('/health/live')).toEqual([200, 'ok']);
  await sql.raw('alter table gone rename to beats').execute(database);
  expect(await asked('/health/ready')).toEqual([200, 'ok']);
  await server.close();
});

it('sets no cookie on responses that may be cached and shared', async () => {
  for (const path of ['/health/live', '/icon.svg', '/assets/none.js']) {
    expect([path, (await get(open, path)).headers.getSetCookie()]).toEqual([path, []]);
  }
  expect((await get(open, '/')).headers.getSetCookie().length).toBeGreaterThan(0);
});

itInFullMatrix('closes even if a client never finishes its request', async () => {
  const server = await startTestServer();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket
    .on('error', () => {})
    .write(
      'POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
    );
  await once(socket, 'data');
  socket.resume();
  await Promise.all([once(socket, 'close'), server.close()]);
});

it('shows its metrics to this machine, but not through a proxy', async () => {
  const answer = await get(open, '/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answer.text()).toContain('broadcaster_connections');
  expect((await get(open, '/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
});

it('reports its metrics under their documented names', async () => {
  const text = await (await get(open, '/metrics')).text();
  const named = [...text.matchAll(/^# TYPE (handcount_\w+)/gm)].map((match) => match[1]);
  const documented = [
    ...readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8').matchAll(/`(handcount_\w+)`/g),
  ].map((match) => match[1]);
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named)).toEqual(new Set(documented));
  expect(text).toMatch(/handcount_requests_total{route="\/health\/live",method="GET",status="200"} \d+/);
  expect(text).toMatch(/^handcount_participants 0$/m);
});

it('shows its metrics to requests with the token, if there is one', async () => {
  expect((await get(guarded, '/metrics')).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
});
