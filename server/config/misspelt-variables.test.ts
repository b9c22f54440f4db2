import { expect, it } from 'vitest';
import { warnAboutVariables } from './misspelt-variables.ts';
import { variableNames } from './config.ts';

const warningsFor = (given: Record<string, string>) => warnAboutVariables(given, variableNames);

it.each([
  ['REDIS_URI', 'REDIS_URL'],
  ['APP_URLS', 'APP_URL'],
  ['APP_ULR', 'APP_URL'],
  ['SMTP_HOSTS', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['OIDC_SECRET', 'OIDC_CLIENT_SECRET'],
  ['PUSHER_KEY', 'PUSHER_APP_KEY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ALLOW_INSECURE_LANS', 'ALLOW_INSECURE_LAN'],
  ['DATADIR', 'DATA_DIR'],
  ['PORTS', 'PORT'],
  ['PROT', 'PORT'],
  ['app_url', 'APP_URL'],
])('suggests for %s the variable %s', (name, meant) => {
  expect(warningsFor({ [name]: 'x' })).toEqual([`${name} is no variable of Handcount: did you mean ${meant}?`]);
});

it('ignores variables of systems, shells, npm, containers and supervisors', () => {
  const names = `
    PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL SHLVL TERM LANG LC_ALL PWD OLDPWD EDITOR TZ MAIL PS1 _ PAGER LS_COLORS DISPLAY
    XDG_DATA_DIRS XDG_RUNTIME_DIR SSL_CERT_FILE SSL_CERT_DIR SSH_CONNECTION SSH_TTY http_proxy HTTPS_PROXY NO_PROXY INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS port host POST COST
    npm_config_cache npm_lifecycle_event npm_package_json INIT_CWD NODE NODE_OPTIONS NODE_PATH NODE_VERSION COLOR FORCE_COLOR CI DEBUG PM2_HOME
    PGHOST PGPORT PGDATA POSTGRES_PASSWORD REDIS_HOST REDIS_PASSWORD KUBERNETES_PORT KUBERNETES_SERVICE_HOST SMTP_SERVICE_HOST SMTP_PORT_25_TCP_ADDR DYNO RENDER_EXTERNAL_URL FLY_APP_NAME
    APPDATA LOCALAPPDATA ProgramData COMPUTERNAME SystemRoot TEMP TMPDIR OS VITEST BASE_URL
  `
    .trim()
    .split(/\s+/);
  expect(warningsFor(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(warningsFor({ SMTP_PORT: 'tcp://10.0.0.7:25', REDIS_PORT: 'tcp://10.0.0.8:6379' })).toEqual([]);
});

it('ignores a likely typo if the intended variable is set too, and our own variables', () => {
  expect(warningsFor({ REDIS_URL: 'redis://localhost', REDIS_URI: 'redis://localhost' })).toEqual([]);
  expect(
    warningsFor(Object.fromEntries(variableNames.map((name) => [name, name === 'BROADCASTER' ? 'pusher' : 'x']))),
  ).toEqual([]);
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
  expect(
    warningsFor({
      BROADCASTER: 'pusher',
      PUSHER_APP_KEY: 'key',
      SMTP_URL: 'x',
      MAIL_FROM: 'x',
      OIDC_ISSUER: 'x',
      OIDC_CLIENT_ID: 'x',
    }),
  ).toEqual([]);
});
