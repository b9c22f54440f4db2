import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBroadcaster, type Broadcaster } from '@handcount/broadcaster';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from '#support/servers/certificate.ts';
import { readConfig } from '../../config/config.ts';
import { loadSecrets } from '../../boot/secrets.ts';
import { checkAddress, checkCertificate } from './network.ts';

let folder: string;
let server: Server | null = null;
let broadcaster: Broadcaster | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-doctor-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await broadcaster?.close();
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  [server, broadcaster] = [null, null];
  await rm(folder, { recursive: true });
});

const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

async function serve(listener: RequestListener): Promise<string> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

describe('the address check', () => {
  const files = { TLS_CERT_FILE: 'certificate.pem', TLS_KEY_FILE: 'key.pem' };
  it.each<[string, Record<string, string>, string, string, string]>([
    [
      'none',
      {},
      'ok',
      'Taken from each visit; APP_URL is not set. Without TLS, phones refresh every 3 s; on a network that you trust, ALLOW_INSECURE_LAN=1',
      '',
    ],
    ['none on a closed network', { ALLOW_INSECURE_LAN: '1' }, 'ok', 'APP_URL is not set.', ''],
    ['none behind a proxy', { TRUST_PROXY: '1' }, 'warning', 'TRUST_PROXY is set without APP_URL', 'Set APP_URL'],
    [
      'https without TLS',
      { APP_URL: 'https://votes.example' },
      'warning',
      'neither a certificate nor a trusted proxy',
      'TRUST_PROXY=1 behind a proxy',
    ],
    [
      'https behind a proxy',
      { APP_URL: 'https://votes.example', TRUST_PROXY: '1' },
      'ok',
      'https://votes.example agrees',
      '',
    ],
    ['https with a certificate', { APP_URL: 'https://votes.example', ...files }, 'ok', 'agrees', ''],
    [
      'http with a certificate',
      { APP_URL: 'http://votes.example', ...files },
      'problem',
      'the server speaks TLS only',
      'Write https',
    ],
    [
      'http in the open',
      { APP_URL: 'http://votes.example' },
      'warning',
      'phones are not live without TLS',
      'ALLOW_INSECURE_LAN=1',
    ],
    ['http on a closed network', { APP_URL: 'http://votes.example', ALLOW_INSECURE_LAN: '1' }, 'ok', 'agrees', ''],
    ['http on this machine', { APP_URL: 'http://localhost:3000' }, 'ok', 'agrees', ''],
  ])('%s', async (_, env, state, says, mend) => {
    expect(await checkAddress(configOf(env), false)).toEqual([
      { about: 'Address', state, says: expect.stringContaining(says), mend: expect.stringContaining(mend) },
    ]);
  });

  it('reports an address with no server, or with another one, while a server runs', async () => {
    const dead = { APP_URL: await serve(() => undefined) };
    await new Promise((resolve) => server?.close(resolve));
    expect(await checkAddress(configOf(dead), true)).toMatchObject([
      { about: 'Address' },
      {
        about: 'Reachable',
        state: 'problem',
        says: expect.stringContaining('ECONNREFUSED'),
        mend: expect.stringContaining('DNS'),
      },
    ]);
    expect(await checkAddress(configOf(dead), false)).toHaveLength(1);
    const other = await serve((_request, response) => void response.writeHead(404).end());
    expect(await checkAddress(configOf({ APP_URL: other }), true)).toMatchObject([
      {},
      { about: 'Reachable', state: 'problem', says: `${other}/health/live answers 404.` },
    ]);
  });

  it('reports a proxy that does not forward the client address, with the line to add', async () => {
    let isForwarding = false;
    // Like the server without a token: metrics are served only to clients that did not come through a proxy.
    const origin = await serve(
      ({ url }, response) => void response.writeHead(url === '/metrics' && isForwarding ? 404 : 200).end('{}'),
    );
    const about = async (env: Record<string, string>) =>
      (await checkAddress(configOf({ APP_URL: origin, ...env }), true)).filter((finding) => finding.about === 'Proxy');
    expect(await about({ TRUST_PROXY: '1' })).toEqual([
      {
        about: 'Proxy',
        state: 'problem',
        says: expect.stringContaining('whose request it passes on'),
        mend: expect.stringContaining('proxy_set_header X-Forwarded-For'),
      },
    ]);
    expect(await about({})).toEqual([]);
    expect(await about({ TRUST_PROXY: '1', METRICS_TOKEN: 'sixteen-characters' })).toEqual([]);
    isForwarding = true;
    expect(await about({ TRUST_PROXY: '1' })).toEqual([]);
  });

  it('opens a socket to a running server with the key of this installation', async () => {
    const { broadcasterKey: key, broadcasterSecret: secret } = await loadSecrets(folder);
    broadcaster = createBroadcaster({ apps: [{ id: 'handcount', key, secret }] });
    const origin = await serve((_request, response) => void response.end('{}'));
    if (server) broadcaster.attach(server);
    const found = await checkAddress(configOf({ APP_URL: `${origin}/` }), true);
    expect(found).toMatchObject([
      { about: 'Address' },
      { about: 'Reachable', state: 'ok' },
      { about: 'Sockets', state: 'ok', says: `${origin.replace('http', 'ws')}/app/… opens and greets.` },
    ]);
    expect(JSON.stringify(found)).not.toContain(key);
    await writeFile(path.join(folder, 'secrets.json'), '{}');
    expect(await checkAddress(configOf({ APP_URL: origin }), true)).toHaveLength(2);
  });
});

describe('the certificate', () => {
  const check = async (days: number, now?: number) => {
    const files = makeCertificate(folder, days);
    if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now });
    return checkCertificate({ tls: files });
  };
  const renew = expect.stringContaining('the server reads it again by itself');

  it('is fine while it lasts, a warning in its last two weeks, and a problem once expired', async () => {
    expect(await checkCertificate({ tls: null })).toEqual([]);
    expect(await check(30)).toEqual([
      {
        about: 'Certificate',
        state: 'ok',
        says: expect.stringMatching(/^CN=localhost is valid until \d{4}-\d\d-\d\d\.$/),
        mend: '',
      },
    ]);
    expect(await check(13)).toMatchObject([{ state: 'warning', mend: renew }]);
    expect(await check(-0.5)).toMatchObject([{ state: 'problem', mend: renew }]);
  });

  it('is checked against the current time while its files stay the same', async () => {
    const day = 86_400_000;
    const made = Date.now();
    expect(await check(30, made + 15 * day)).toMatchObject([{ state: 'ok' }]);
    vi.setSystemTime(made + 17 * day);
    const tls = { certFile: path.join(folder, 'certificate.pem'), keyFile: path.join(folder, 'key.pem') };
    expect(await checkCertificate({ tls })).toMatchObject([{ state: 'warning' }]);
    vi.setSystemTime(made + 31 * day);
    expect(await checkCertificate({ tls })).toMatchObject([{ state: 'problem' }]);
  });

  it('is a problem if it is missing or does not match its key', async () => {
    const tls = { certFile: path.join(folder, 'none.pem'), keyFile: path.join(folder, 'none.key') };
    expect(await checkCertificate({ tls })).toMatchObject([
      { state: 'problem', says: expect.stringContaining('none.pem'), mend: expect.stringContaining('both PEM') },
    ]);
    const files = makeCertificate(folder);
    const other = await mkdtemp(path.join(folder, 'other-'));
    expect(await checkCertificate({ tls: { ...files, keyFile: makeCertificate(other).keyFile } })).toMatchObject([
      { state: 'problem', says: expect.stringContaining('cannot be used') },
    ]);
  });
});
