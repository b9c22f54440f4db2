import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { SqlStore } from '#server/persistence/index.ts';
import { afterAll, beforeAll, expect, it, startTestServer, type TestServer } from '#support/http.ts';

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

it('the server is live but not ready while its database is not writable, and ready again afterwards', async () => {
  const { database } = open.world.store as SqlStore;
  const asked = async (path: string) => {
    const answer = await get(open, path);
    return [answer.status, answer.headers.get('content-type'), await answer.json()];
  };
  const json = expect.stringContaining('application/json');
  const ready = [200, json, { status: 'ok', delivery: { fanout: 'ok', connections: 0 } }];
  expect(await asked('/health/ready')).toEqual(ready);
  await sql.raw('alter table beats rename to gone').execute(database);
  expect(await asked('/health/ready')).toEqual([503, json, { status: 'unavailable', database: 'failed' }]);
  expect(await asked('/health/live')).toEqual([200, json, { status: 'ok' }]);
  await sql.raw('alter table gone rename to beats').execute(database);
  expect(await asked('/health/ready')).toEqual(ready);
});

it('sets no cookie on responses that may be cached and shared', async () => {
  for (const path of ['/health/live', '/icon.svg', '/assets/none.js']) {
    expect([path, (await get(open, path)).headers.getSetCookie()]).toEqual([path, []]);
  }
  expect((await get(open, '/')).headers.getSetCookie().length).toBeGreaterThan(0);
});

it('reports its metrics under their documented names to this machine, but not through a proxy', async () => {
  const answer = await get(open, '/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect((await get(open, '/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  expect(text).toContain('broadcaster_connections');
  const named = [...text.matchAll(/^# TYPE (handcount_\w+)/gm)].map((match) => match[1]);
  const documented = [
    ...readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8').matchAll(/`(handcount_\w+)`/g),
  ].map((match) => match[1]);
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named)).toEqual(new Set(documented));
  expect(text).toMatch(/handcount_requests_total{route="\/health\/live",method="GET",status="200"} \d+/);
  expect(text).toMatch(/^handcount_participants 0$/m);
});

it('the dashboard for Grafana asks only for metrics that exist', async () => {
  const text = await (await get(open, '/metrics')).text();
  const named = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map((match) => match[1]));
  const dashboard = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const asked = [...dashboard.matchAll(/\b(?:handcount|broadcaster)_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !named.has(name))).toEqual([]);
});

it('shows its metrics to requests with the metrics token, if one is set', async () => {
  expect((await get(guarded, '/metrics')).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
  expect((await get(guarded, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
});
