import { createServer, type RequestListener } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createBroadcaster, type Broadcaster } from '@handcount/broadcaster';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from '#support/servers/certificate.ts';
import { readConfig } from '../../config/config.ts';
import { loadSecrets } from '../../boot/secrets.ts';
import { checkAddress, checkCertificate, checkForwarding, checkPort, checkReachable } from './network.ts';

let folder: string;
let server: Server | null = null;
let broadcaster: Broadcaster | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await broadcaster?.close();
  await closeServer();
  broadcaster = null;
  await rm(folder, { recursive: true });
});

const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });
const website: RequestListener = (_request, response) => void response.end('{}');

/** Returns its port. */
async function listen(opened: Server): Promise<number> {
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return (opened.address() as AddressInfo).port;
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`;

async function closeServer(): Promise<void> {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
}

/** With the broadcaster, as in the server. */
async function serverWithKey(key: string, secret: string) {
  const opened = createServer(website);
  broadcaster = createBroadcaster({ apps: [{ id: 'handcount', key, secret }] });
  broadcaster.attach(opened);
  return listen(opened);
}
async function ownServer() {
  const { broadcasterKey, broadcasterSecret } = await loadSecrets(folder);
  return serverWithKey(broadcasterKey, broadcasterSecret);
}

describe('the port', () => {
  const check = (port: number, servers: { host: string }[] | null = null, timeoutMs?: number) =>
    checkPort(configOf({ HOST: '127.0.0.1', PORT: String(port) }), servers, timeoutMs);

  it('is fine if it is free, chosen at the start, or used by a server of this installation', async () => {
    const port = await ownServer();
    const own = { state: 'ok', says: `${port} is used by a server of this installation.`, mend: '' };
    expect(await check(port)).toEqual(own);
    await broadcaster?.close();
    await closeServer();
    expect(await check(port)).toMatchObject({ state: 'ok', says: `${port} is free.` });
    expect(await check(0)).toMatchObject({ state: 'ok' });
  });

  it('is a problem if used by a program that does not answer', async () => {
    await loadSecrets(folder);
    const port = await listen(createListener((socket) => void socket.resume()));
    expect(await check(port, [{ host: hostname() }], 200)).toEqual({
      state: 'problem',
      says: expect.stringContaining('does not answer as a server of this installation'),
      mend: expect.stringContaining('Choose another with PORT'),
    });
  });
});

describe('the address', () => {
  const files = { TLS_CERT_FILE: 'certificate.pem', TLS_KEY_FILE: 'key.pem' };
  it.each<[string, Record<string, string>, string, string, string]>([
    ['none behind a proxy', { TRUST_PROXY: '1' }, 'warning', 'TRUST_PROXY is set without APP_URL', 'Set APP_URL'],
    [
      'https without TLS',
      { APP_URL: 'https://votes.example' },
      'warning',
      'neither a certificate nor',
      'TRUST_PROXY=1',
    ],
    ['http with a certificate', { APP_URL: 'http://votes.example', ...files }, 'problem', 'TLS only', 'Write https'],
    ['http in the open', { APP_URL: 'http://votes.example' }, 'warning', 'not live', 'ALLOW_INSECURE_LAN=1'],
    ['http on this machine', { APP_URL: 'http://localhost:3000' }, 'ok', 'agrees', ''],
  ])('%s', (_, env, state, says, mend) => {
    expect(checkAddress(configOf(env))).toEqual({
      state,
      says: expect.stringContaining(says),
      mend: expect.stringContaining(mend),
    });
  });

  const reachable = (APP_URL: string) => checkReachable(configOf({ APP_URL }));

  it('behind a proxy that passes on no upgrades is a problem, with the lines to add', async () => {
    await loadSecrets(folder);
    const origin = await serve(
      ({ url }, response) => void response.writeHead(url === '/health/live' ? 200 : 404).end(),
    );
    expect(await reachable(origin)).toEqual({
      state: 'problem',
      says: `${origin.replace('http', 'ws')}/app/… is answered 404 instead of being opened.`,
      mend: expect.stringContaining('proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";'),
    });
  });

  it('behind a proxy that does not forward the client address is a problem, with the line to add', async () => {
    let isForwarding = false;
    // Like the server without a token: metrics are served only to clients that did not come through a proxy.
    const APP_URL = await serve((_request, response) => void response.writeHead(isForwarding ? 404 : 200).end('{}'));
    const check = (env: Record<string, string>) => checkForwarding(configOf({ APP_URL, ...env }));
    expect(await check({ TRUST_PROXY: '1' })).toMatchObject({
      state: 'problem',
      mend: expect.stringContaining('proxy_set_header X-Forwarded-For'),
    });
    expect(await check({})).toBeNull();
    expect(await check({ TRUST_PROXY: '1', METRICS_TOKEN: 'sixteen-characters' })).toBeNull();
    isForwarding = true;
    expect(await check({ TRUST_PROXY: '1' })).toBeNull();
  });
});

describe('the certificate', () => {
  it('is fine while it lasts, a warning in its last two weeks, and a problem once expired', async () => {
    expect(await checkCertificate({ tls: null })).toBeNull();
    const tls = makeCertificate(folder, 30);
    const made = Date.now();
    const afterDays = (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: made + days * 86_400_000 });
      return checkCertificate({ tls });
    };
    const renew = expect.stringContaining('the server loads it automatically');
    expect(await afterDays(15)).toEqual({
      state: 'ok',
      says: expect.stringMatching(/^CN=localhost is valid until \d{4}-\d\d-\d\d\.$/),
      mend: '',
    });
    expect(await afterDays(17)).toMatchObject({ state: 'warning', mend: renew });
    expect(await afterDays(31)).toMatchObject({ state: 'problem', mend: renew });
  });
});
