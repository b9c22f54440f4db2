import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { makeCertificate } from '#support/servers/certificate.ts';
import { readConfig } from '../../config/config.ts';
import { loadSecrets } from '../../boot/secrets.ts';
import { checkAddress, checkCertificate, checkForwarding, checkReachable } from './network.ts';

const folder = scratchFolder('for each');
let server: Server | null = null;

afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

const configOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder(), ...env });

async function serve(listener: RequestListener): Promise<string> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const files = { TLS_CERT_FILE: 'certificate.pem', TLS_KEY_FILE: 'key.pem' };
it.each<[string, Record<string, string>, string, string]>([
  ['none behind a proxy', { TRUST_PROXY: '1' }, 'warning', 'Set APP_URL'],
  ['https without TLS', { APP_URL: 'https://votes.example' }, 'warning', 'TRUST_PROXY=1'],
  ['http with a certificate', { APP_URL: 'http://votes.example', ...files }, 'problem', 'Change APP_URL to https'],
  ['http in the open', { APP_URL: 'http://votes.example' }, 'warning', 'ALLOW_INSECURE_LAN=1'],
  ['http on this machine', { APP_URL: 'http://localhost:3000' }, 'ok', ''],
])('compares the address with the other settings: %s', (_, env, state, mend) => {
  expect(checkAddress(configOf(env))).toMatchObject({ state, mend: expect.stringContaining(mend) });
});

it('reports a proxy that does not pass on upgrades', async () => {
  await loadSecrets(folder());
  const APP_URL = await serve(({ url }, response) => void response.writeHead(url === '/health/live' ? 200 : 404).end());
  expect(await checkReachable(configOf({ APP_URL }))).toMatchObject({
    state: 'problem',
    says: `${APP_URL.replace('http', 'ws')}/app/… answered 404 instead of opening.`,
  });
});

it('reports a proxy that does not forward the client address', async () => {
  let isForwarding = false;
  const APP_URL = await serve((_request, response) => void response.writeHead(isForwarding ? 404 : 200).end('{}'));
  const check = (env: Record<string, string>) => checkForwarding(configOf({ APP_URL, ...env }));
  expect(await check({ TRUST_PROXY: '1' })).toMatchObject({ state: 'problem' });
  expect(await check({ TRUST_PROXY: '1', METRICS_TOKEN: 'sixteen-characters' })).toBeNull();
  isForwarding = true;
  expect(await check({ TRUST_PROXY: '1' })).toBeNull();
});

it('reports a proxy that forwards something other than an address', async () => {
  let seen = 'unknown';
  const APP_URL = await serve((_, response) => void response.writeHead(404, { 'handcount-client': seen }).end());
  const check = () => checkForwarding(configOf({ APP_URL, TRUST_PROXY: '1', METRICS_TOKEN: 'sixteen-characters' }));
  expect(await check()).toMatchObject({ state: 'problem', says: expect.stringContaining('“unknown”') });
  seen = '2001:db8::2';
  expect(await check()).toBeNull();
});

it('warns about a certificate that expires within two weeks, and reports an expired one', async () => {
  const tls = makeCertificate(folder(), 30);
  const made = Date.now();
  const afterDays = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: made + days * 86_400_000 });
    return (await checkCertificate({ tls }))?.state;
  };
  expect([await afterDays(15), await afterDays(17), await afterDays(31)]).toEqual(['ok', 'warning', 'problem']);
});
