import { expect, it } from 'vitest';
import { warnAboutVariables } from './misspelt-variables.ts';
import { variableNames } from './config.ts';

const warningsFor = (given: Record<string, string>) => warnAboutVariables(given, variableNames);

it.each([
  ['REDIS_URI', 'REDIS_URL'],
  ['APP_ULR', 'APP_URL'],
  ['PUSHER_KEY', 'PUSHER_APP_KEY'],
  ['app_url', 'APP_URL'],
])('suggests for %s the variable %s', (name, meant) => {
  expect(warningsFor({ [name]: 'x' })).toEqual([`${name} is no variable of Handcount: did you mean ${meant}?`]);
});

it('ignores variables of systems, shells, npm, containers and supervisors', () => {
  const names = `
    PATH HOSTNAME SHELL LANG SSL_CERT_FILE HTTPS_PROXY NOTIFY_SOCKET port host POST COST npm_config_cache NODE_OPTIONS
    CI DEBUG PGHOST PGPORT POSTGRES_PASSWORD REDIS_HOST KUBERNETES_PORT SMTP_SERVICE_HOST SMTP_PORT_25_TCP_ADDR
    FLY_APP_NAME APPDATA TMPDIR OS BASE_URL
  `
    .trim()
    .split(/\s+/);
  expect(warningsFor(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(warningsFor({ SMTP_PORT: 'tcp://10.0.0.7:25', REDIS_PORT: 'tcp://10.0.0.8:6379' })).toEqual([]);
});

it('reports variables that have no effect because their counterpart is missing', () => {
  expect(
    warningsFor({
      OIDC_CLIENT_ID: 'handcount',
      OIDC_CLIENT_SECRET: 'secret',
      MAIL_FROM: 'votes@example.org',
      PUSHER_APP_KEY: 'key',
      PUSHER_APP_CLUSTER: 'eu',
    }),
  ).toEqual([
    'MAIL_FROM has no effect without SMTP_URL.',
    'OIDC_CLIENT_ID has no effect without OIDC_ISSUER.',
    'OIDC_CLIENT_SECRET has no effect without OIDC_ISSUER.',
    'PUSHER_APP_KEY has no effect without BROADCASTER=pusher.',
  ]);
});
