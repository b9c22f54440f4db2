import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

// As nginx and Caddy pass requests on; docs/self-hosting.md shows their configuration.
const passedOn = { host: 'hall.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'hall.example', 'x-forwarded-for': '203.0.113.7', accept: 'text/html' };

let behind: TestServer;
let open: TestServer;

beforeAll(async () => {
  behind = await startTestServer({ TRUST_PROXY: '1', APP_URL: 'https://hall.example' }, { keepsIdle: false });
  open = await startTestServer({}, { keepsIdle: false });
});
afterAll(() => Promise.all([behind.close(), open.close()]));

it('behind a trusted proxy cookies are for TLS only and browsers connect to the public address', async () => {
  const answer = await fetch(`http://127.0.0.1:${behind.port}/`, { headers: passedOn });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
  const page = await answer.text();
  expect(page).toMatch(/"host":"hall\.example","port":443,"isTlsForced":true/);
  expect(page).not.toContain('127.0.0.1');
});

it('redirects to the public address', async () => {
  const answer = await fetch(`http://127.0.0.1:${behind.port}/e/none`, { headers: passedOn, redirect: 'manual' });
  expect(answer.headers.get('location') ?? '').not.toContain('127.0.0.1');
});

it('does not believe a visitor who claims to be a proxy', async () => {
  const answer = await fetch(`http://127.0.0.1:${open.port}/`, { headers: passedOn });
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).not.toMatch(/; Secure/i);
  expect(await answer.text()).not.toContain('hall.example');
});

it('shows no metrics through the proxy', async () => {
  expect((await fetch(`http://127.0.0.1:${behind.port}/metrics`, { headers: passedOn })).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${behind.port}/metrics`)).status).toBe(200);
});

it('keeps connections longer than a proxy does, and those of visitors only shortly', async () => {
  const kept = async ({ port }: TestServer) => (await fetch(`http://127.0.0.1:${port}/health/live`)).headers.get('keep-alive');
  expect(await kept(behind)).toBe('timeout=125');
  expect(await kept(open)).toBe('timeout=5');
});
