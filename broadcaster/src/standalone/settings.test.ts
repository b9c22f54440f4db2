import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settingTable } from './settings.ts';

const env = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's' };

test('only an app is required', () => {
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

test('reports all problems at once', () => {
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

test('the README lists every setting with its default', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const [flag, [variable, standard]] of Object.entries(settingTable))
    expect(readme).toContain(
      `| \`--${flag}\` | \`${variable}\` | ${standard === undefined ? '–' : `\`${standard}\``} |`,
    );
});
