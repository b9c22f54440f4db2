import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, variableNames } from './config.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const byName = (one: string | undefined, other: string | undefined) => String(one).localeCompare(String(other));

it('requires no variables', () => {
  expect(readConfig({})).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    appUrl: null,
    databaseUrl: null,
    broadcaster: { kind: 'embedded', cluster: 'ap2' },
  });
});

it('reports all problems together', () => {
  const read = () =>
    readConfig({ PORT: 'high', DATABASE_URL: 'mysql://x', BROADCASTER: 'pusher', TLS_CERT_FILE: 'a.pem' });
  for (const name of ['PORT', 'DATABASE_URL', 'PUSHER_APP_ID', 'PUSHER_APP_SECRET', 'TLS_KEY_FILE'])
    expect(read).toThrow(name);
});

it.each([
  ['APP_URL', 'votes.example', /APP_URL: needs an address such as https:\/\//],
  ['APP_URL', 'https://votes.example/handcount', /APP_URL: needs an address without a path/],
  ['APP_URL', 'https://ada:secret@votes.example', /APP_URL: needs an address without a path/],
  ['DATABASE_URL', 'mysql://localhost/handcount', /DATABASE_URL: needs an address such as postgres:\/\//],
  ['WORKERS', 'many', /WORKERS: needs a number of processes from 1 to 64, or auto/],
  ['WORKERS', '2', /DATABASE_URL: needed with WORKERS[^]*REDIS_URL: needed with WORKERS/],
])('rejects %s=%s and says what is accepted', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

it.each([
  [' https://votes.example// ', 'https://votes.example'],
  ['https://hörsaal.example', 'https://hörsaal.example'],
])('strips trailing slashes from the public address and keeps the rest as written: %j', (APP_URL, appUrl) =>
  expect(readConfig({ APP_URL }).appUrl).toBe(appUrl),
);

it('ignores the line break that ends a token in a file', () => {
  expect(readConfig({ OPERATOR_TOKEN: 'a-token-of-16-chars\n' }).operatorToken).toBe('a-token-of-16-chars');
  expect(() => readConfig({ OPERATOR_TOKEN: `short${' '.repeat(16)}` })).toThrow('OPERATOR_TOKEN');
});

it.each<[string, TrustedProxies]>([
  ['0', 0],
  ['1', 1],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
])('TRUST_PROXY=%s trusts these proxies: %j', (value, trustedProxies) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustedProxies, isProxyTrusted: trustedProxies !== 0 });
});

it.each(['yes', '10', '0.0.0.0/0', '10.0.0.0/8 192.0.2.7', '300.1.1.1'])(
  'rejects TRUST_PROXY=%s and says what is accepted',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      /TRUST_PROXY: needs the number of proxies in front.*, or their addresses/,
    );
  },
);

it('lists every variable in .env.example and no others', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.toSorted(byName)).toEqual(variableNames.filter((name) => name !== 'NODE_ENV').toSorted(byName));
});
