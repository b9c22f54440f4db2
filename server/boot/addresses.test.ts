import type { NetworkInterfaceInfo } from 'node:os';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { BroadcastingOptions, JoinView } from '#contracts/pages.ts';
import { createAddresses, lanAddress, phoneAddress } from './addresses.ts';
import { readConfig } from '../config/config.ts';
import { trustOf } from '../config/trusted-proxies.ts';

interface Addresses {
  broadcasting: BroadcastingOptions;
  origin: string;
  forPhones: string;
  onlyHere: JoinView['onlyHere'];
  isLiveForPhones: boolean;
  connectTo: readonly string[];
}

async function addressesFor(
  env: Record<string, string>,
  host = 'localhost:3000',
  headers: Record<string, string> = {},
): Promise<Addresses> {
  const config = readConfig(env);
  const addresses = createAddresses(config, 'key');
  const app = Fastify({ trustProxy: trustOf(config.trustedProxies) });
  app.get('/', (request) => ({
    broadcasting: addresses.broadcastingFor(request),
    origin: addresses.originOf(request),
    forPhones: addresses.originForPhones(request),
    onlyHere: addresses.onlyHere(request),
    isLiveForPhones: addresses.isLiveForPhones(request),
    connectTo: addresses.connectTo,
  }));
  const answer = await app.inject({ url: '/', headers: { host, ...headers } });
  await app.close();
  return answer.json<Addresses>();
}

const hosted = {
  BROADCASTER: 'pusher',
  PUSHER_APP_ID: '1',
  PUSHER_APP_KEY: 'k',
  PUSHER_APP_SECRET: 'not for browsers',
};

it.each(['handcount.localhost:3000', '127.4.5.6:3000', '[::1]:3000'])(
  'the embedded broadcaster does not require TLS on this machine (%s)',
  async (host) => {
    expect((await addressesFor({}, host)).broadcasting).toMatchObject({
      cluster: 'ap2',
      port: 3000,
      isTlsForced: false,
      isReachable: true,
    });
  },
);

it.each(['192.168.1.20:3000', 'votes.example.org', '127.0.0.1.example.org:3000'])(
  'the embedded broadcaster requires TLS for %s, so that pages poll rather than open a readable socket',
  async (host) => {
    expect((await addressesFor({}, host)).broadcasting).toMatchObject({ isTlsForced: true, isReachable: false });
  },
);

it('the embedded broadcaster uses TLS when a trusted proxy reports it', async () => {
  const { broadcasting, origin } = await addressesFor({ TRUST_PROXY: '1' }, 'votes.example.org', {
    'x-forwarded-proto': 'https',
  });
  expect(broadcasting).toMatchObject({ host: 'votes.example.org', port: 443, isTlsForced: true, isReachable: true });
  expect(origin).toBe('https://votes.example.org');
});

it('the embedded broadcaster does not require TLS on a closed local network that the operator allows', async () => {
  expect((await addressesFor({ ALLOW_INSECURE_LAN: '1' }, '192.168.1.20:3000')).broadcasting).toMatchObject({
    isTlsForced: false,
    isReachable: true,
  });
});

it('a hosted broadcaster connects to its cluster over TLS, and its secret stays on the server', async () => {
  const all = await addressesFor(hosted);
  expect(all.broadcasting).toEqual({
    key: 'k',
    cluster: 'ap2',
    host: null,
    port: 443,
    isTlsForced: true,
    isReachable: true,
  });
  expect(all.connectTo).toEqual(['wss://ws-ap2.pusher.com', 'https://sockjs-ap2.pusher.com']);
  expect(JSON.stringify(all)).not.toContain(hosted.PUSHER_APP_SECRET);
});

it('the address for phones is the public address if one is configured', async () => {
  const { origin, forPhones } = await addressesFor({ APP_URL: 'https://votes.example.org/' });
  expect([origin, forPhones]).toEqual(['https://votes.example.org', 'https://votes.example.org']);
});

it('the address for phones is on the local network for a visitor on this machine', async () => {
  const expected = `http://${lanAddress() ?? 'localhost'}:3000`;
  for (const env of [{}, { HOST: '::' }, { APP_URL: 'http://localhost:3000' }])
    expect((await addressesFor(env)).forPhones).toBe(expected);
  expect(phoneAddress(readConfig({ APP_URL: 'http://localhost:3000' }), 3_000)).toBe(lanAddress() && expected);
});

it('the address for phones is a network card’s, not that of a bridge, a tunnel or a network without a router', () => {
  const at = (address: string, internal = false) => [{ family: 'IPv4', internal, address }] as NetworkInterfaceInfo[];
  const [lo, docker0, eth0] = [at('127.0.0.1', true), at('172.17.0.1'), at('169.254.7.7')];
  expect(lanAddress({ lo, docker0, eth0, wlan0: at('192.168.1.5') })).toBe('192.168.1.5');
  expect(lanAddress({ lo, eth0, tun0: at('10.8.0.2') })).toBe('10.8.0.2');
  expect(lanAddress({ lo, eth0 })).toBeNull();
});

it('an address that phones cannot open is marked as local, with the network address they could open', async () => {
  const lan = lanAddress();
  const { forPhones, onlyHere } = await addressesFor({ HOST: '127.0.0.1' });
  expect([forPhones, onlyHere]).toEqual(['http://localhost:3000', { onAllAddresses: lan && `http://${lan}:3000` }]);
  expect((await addressesFor({})).onlyHere).toEqual(lan === null ? { onAllAddresses: null } : null);
  expect((await addressesFor({ HOST: '127.0.0.1' }, 'votes.example.org')).onlyHere).toBeNull();
});

it.each([
  ['over plain HTTP', { APP_URL: 'http://votes.example' }, false],
  ['on a network that the operator trusts', { APP_URL: 'http://votes.example', ALLOW_INSECURE_LAN: '1' }, true],
  ['with a hosted broadcaster', { ...hosted, APP_URL: 'http://votes.example' }, true],
])('knows whether phones get live updates: %s %j %s', async (_, env, isLive) => {
  expect((await addressesFor(env)).isLiveForPhones).toBe(isLive);
});
