import { readFile } from 'node:fs/promises';
import { limits } from '#contracts/limits.ts';
import { expect, it, startTestServer, type TestServer, Visitor, withServer } from '#support/http.ts';

// The headers that nginx and Caddy add. docs/self-hosting.md shows their configuration.
const passedOn = {
  host: 'hall.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'hall.example',
  'x-forwarded-for': '203.0.113.7',
  accept: 'text/html',
};

const behind = withServer(() =>
  startTestServer({ TRUST_PROXY: '1', APP_URL: 'https://hall.example' }, { keepsIdle: false }),
);
const behindTwo = withServer(() => startTestServer({ TRUST_PROXY: '2' }));
const behindKnown = withServer(() => startTestServer({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }));
const behindOther = withServer(() => startTestServer({ TRUST_PROXY: '192.0.2.7' }));
const open = withServer(() => startTestServer({}, { keepsIdle: false }));

it('behind a trusted proxy, cookies are only for TLS and browsers connect to the public address', async () => {
  const answer = await fetch(`http://127.0.0.1:${behind.port}/`, { headers: passedOn });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
  const page = await answer.text();
  expect(page).toMatch(/"host":"hall\.example","port":443,"isTlsForced":true/);
  expect(page).not.toContain('127.0.0.1');
  const led = await fetch(`http://127.0.0.1:${behind.port}/e/none`, { headers: passedOn, redirect: 'manual' });
  expect(led.headers.get('location') ?? '').not.toContain('127.0.0.1');
  expect((await fetch(`http://127.0.0.1:${behind.port}/metrics`, { headers: passedOn })).status).toBe(404);
});

it('the nginx configuration in docs/self-hosting.md accepts the largest file that may be imported', async () => {
  const nginx = /```nginx\n(map .*?)```/s.exec(
    await readFile(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8'),
  )?.[1];
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx ?? '')?.[1]);
  // The form adds some bytes to the file.
  expect(megabytes * 2 ** 20).toBeGreaterThan(limits.eventFile.maxBytes + 2 ** 20);
});

/** Requests passkey challenges (limit: 60 a minute per address), with a forged address before the proxy’s. */
async function refusedAfter(server: TestServer, count: number, forwarded: (turn: number) => string): Promise<number> {
  const visitor = new Visitor(`http://127.0.0.1:${server.port}`);
  await visitor.send('GET', '/', { headers: { ...passedOn, 'x-forwarded-for': forwarded(0) } });
  const ask = (turn: number) =>
    visitor.send('POST', '/sign-in/passkey/challenge', {
      headers: { ...passedOn, accept: 'application/json', 'x-forwarded-for': forwarded(turn) },
      body: {},
    });
  let refusedCount = 0;
  for (let turn = 0; turn < count; turn += 1) refusedCount += (await ask(turn)).status === 429 ? 1 : 0;
  return refusedCount;
}

it('rate limits use the address that the proxy saw, not one that the client sends', async () => {
  const invented = (turn: number) => `198.51.100.${turn}`;
  expect(await refusedAfter(behind, 63, (turn) => `${invented(turn)}, 203.0.113.50`)).toBe(3);
  expect(await refusedAfter(behind, 1, () => '203.0.113.50, 203.0.113.51')).toBe(0);
  // Behind two proxies that both append, the second to last address counts. There may be any number of known proxies.
  expect(await refusedAfter(behindTwo, 63, (turn) => `${invented(turn)}, 203.0.113.50, 10.0.0.${turn}`)).toBe(3);
  expect(
    await refusedAfter(behindKnown, 63, (turn) => `${invented(turn)}, 203.0.113.50${', 10.0.0.7'.repeat(turn % 3)}`),
  ).toBe(3);
});

it('rate limits use the address without the port that some gateways add', async () => {
  expect(await refusedAfter(behind, 63, (turn) => `203.0.113.60:${40_000 + turn}`)).toBe(3);
  expect(await refusedAfter(behind, 63, (turn) => `198.51.100.1, [2001:db8::1]:${40_000 + turn}`)).toBe(3);
});

it('shows the address that it sees to the doctor', async () => {
  const seen = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${behind.port}/health/live`, { headers })).headers.get('handcount-client');
  expect(await seen({ 'x-forwarded-for': '[2001:db8::2]:4711' })).toBe('2001:db8::2');
  expect(await seen({ 'x-forwarded-for': 'unknown' })).toBe('unknown');
});

it('ignores forwarding headers from a client that is not a trusted proxy', async () => {
  const answer = await fetch(`http://127.0.0.1:${behindOther.port}/`, { headers: passedOn });
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).not.toMatch(/; Secure/i);
  expect(await answer.text()).not.toContain('hall.example');
  expect(await refusedAfter(behindOther, 63, (turn) => `203.0.113.${turn}`)).toBe(3);
});

it('keeps connections open longer than a proxy does, and those of visitors only briefly', async () => {
  const kept = async ({ port }: TestServer) =>
    (await fetch(`http://127.0.0.1:${port}/health/live`)).headers.get('keep-alive');
  expect(await kept(behind)).toBe('timeout=125');
  expect(await kept(open)).toBe('timeout=5');
});
