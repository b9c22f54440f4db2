import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's' };

test('requires an app and nothing else', () => {
  expect(readSettings([], env)).toMatchObject({
    host: '0.0.0.0',
    port: 6001,
    redis: undefined,
    tls: undefined,
    drainMs: 5_000,
    apps: [{ id: '1', key: 'k', secret: 's', isClientEventsEnabled: false }],
  });
  expect(() => readSettings([], {})).toThrow(
    'An app is needed: set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET, or APPS_FILE',
  );
});

test('flags override the environment', () => {
  expect(readSettings(['--port', '7000', '--client-events', 'true'], { ...env, PORT: '8000' })).toMatchObject({
    port: 7000,
    apps: [{ isClientEventsEnabled: true }],
  });
});

test('reads lists, limits and Redis', () => {
  const settings = readSettings([], {
    ...env,
    ALLOWED_ORIGINS: 'https://a.example, *.b.example',
    LIMITS: 'maxConnections=5,maxEventBytes=20',
    REDIS_URL: 'redis://r:6379',
  });
  expect(settings).toMatchObject({
    allowedOrigins: ['https://a.example', '*.b.example'],
    limits: { maxConnections: 5, maxEventBytes: 20 },
    redis: { url: 'redis://r:6379', keyPrefix: 'handcount' },
  });
});

test('reports all problems together', () => {
  const wrong = {
    PORT: 'http',
    DRAIN_MS: '-1',
    REDIS_URL: 'nowhere',
    TLS_CERT_FILE: '/no/such/file',
    LIMITS: 'maxHats=1',
    APPS_FILE: '/no/such/apps',
  };
  expect(() => readSettings([], wrong)).toThrow(
    [
      'port: must be a whole number from 0 to 65535, not http',
      'apps-file: there is no file /no/such/apps',
      'redis-url: must start with redis:// or rediss://',
      'TLS needs both tls-cert-file and tls-key-file',
      'drain-ms: must be a whole number from 0 to 3600000, not -1',
      'Unknown limit: maxHats',
    ].join('\n'),
  );
  expect(() => readSettings(['--colour', 'red'], env)).toThrow("Unknown option '--colour'");
  expect(() => readSettings([], { ...env, WATCHLISTS: 'yes' })).toThrow('watchlists: must be true or false, not yes');
});

test('names the file, the app and the field for each problem in an apps file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'apps-')), 'apps.json');
  const app = { id: 'chat', key: 'k', secret: 's' };
  const problemsOf = (apps: unknown) => {
    writeFileSync(file, JSON.stringify(apps));
    try {
      readSettings([], { APPS_FILE: file });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(problemsOf([{ ...app, allowedOrigins: 'https://ok.example' }])).toBe(
    `SettingsError: apps-file ${file}: app "chat": allowedOrigins: Invalid input: expected array, received string`,
  );
  const several = [
    { ...app, isTlsrequired: true, webhooks: [{ url: 'nowhere' }] },
    { key: 'k', secret: 's', maxConnections: '5' },
  ];
  expect(problemsOf(several).replaceAll(`apps-file ${file}: `, '').split('\n')).toEqual([
    'SettingsError: app "chat": webhooks.0.url: must be an http(s) address',
    'app "chat": Unrecognized key: "isTlsrequired"',
    'app 2: id: Invalid input: expected string, received undefined',
    'app 2: maxConnections: Invalid input: expected number, received string',
  ]);
  expect(problemsOf([app, { ...app, id: 'other' }])).toContain('app "other": key: is that of an earlier app');
  expect(problemsOf({})).toContain('expected array, received object');
  expect(problemsOf([])).toContain('needs at least one app');
  expect(problemsOf([{ ...app, webhooks: [{ url: 'https://x.example', events: ['channel_occupied'] }] }])).toBe('');
});
