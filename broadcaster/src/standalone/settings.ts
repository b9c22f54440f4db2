import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AppOptions } from '../app.ts';
import { resolveLimits, type Limits } from '../limits.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';

interface SettingRow {
  readonly env: string;
  readonly default?: string;
  readonly meaning: string;
}

/** Every setting of the standalone server by its flag. A test compares the README's table with it. */
export const settingTable = {
  host: { env: 'HOST', default: '0.0.0.0', meaning: 'Address to listen on.' },
  port: { env: 'PORT', default: '6001', meaning: 'Port to listen on; 0 picks a free one.' },
  'app-id': { env: 'PUSHER_APP_ID', meaning: 'The app’s id in the HTTP API.' },
  'app-key': { env: 'PUSHER_APP_KEY', meaning: 'The app’s key, known to clients.' },
  'app-secret': { env: 'PUSHER_APP_SECRET', meaning: 'The app’s secret, known to servers only.' },
  'apps-file': {
    env: 'APPS_FILE',
    meaning:
      'JSON file with an array of apps, each with `id`, `key`, `secret` and the options below; instead of the three above.',
  },
  'client-events': { env: 'CLIENT_EVENTS', default: 'false', meaning: '`true`: clients may send `client-` events.' },
  'subscription-counts': {
    env: 'SUBSCRIPTION_COUNTS',
    default: 'false',
    meaning: '`true`: subscribers are told how many they are.',
  },
  watchlists: { env: 'WATCHLISTS', default: 'false', meaning: '`true`: users may watch each other come and go.' },
  'allowed-origins': {
    env: 'ALLOWED_ORIGINS',
    meaning: 'Origins or hosts of browsers that may connect, with commas between; default any.',
  },
  'redis-url': { env: 'REDIS_URL', meaning: 'Joins several processes; default: this one is alone.' },
  'redis-prefix': { env: 'REDIS_PREFIX', default: 'handcount', meaning: 'Before every key and topic in that Redis.' },
  'tls-cert-file': { env: 'TLS_CERT_FILE', meaning: 'Certificate chain (PEM); with the key the server speaks TLS.' },
  'tls-key-file': { env: 'TLS_KEY_FILE', meaning: 'Private key (PEM).' },
  'metrics-token': {
    env: 'METRICS_TOKEN',
    meaning: 'Bearer token for `/metrics`; without it the path does not exist.',
  },
  'drain-ms': {
    env: 'DRAIN_MS',
    default: '5000',
    meaning: 'On SIGTERM, the time over which the clients are told to reconnect.',
  },
  limits: { env: 'LIMITS', meaning: 'Limits that differ, such as `maxConnections=20000,maxPresenceMembers=500`.' },
} as const satisfies Record<string, SettingRow>;

type SettingName = keyof typeof settingTable;

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly apps: readonly AppOptions[];
  readonly allowedOrigins: readonly string[] | undefined;
  readonly redis: { readonly url: string; readonly keyPrefix: string } | undefined;
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly metricsToken: string | undefined;
  readonly drainMs: number;
  readonly limits: Partial<Limits>;
}

/** All problems of the settings at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Flags override the environment, which overrides the defaults. Throws a SettingsError. */
export function readSettings(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const flags = readFlags(argv, problems);
  const get = (name: SettingName): string | undefined =>
    flags[name] ?? (env[settingTable[name].env] || undefined) ?? defaultOf(name);
  const check = <Value>(read: () => Value, fallback: Value): Value => {
    try {
      return read();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return fallback;
    }
  };
  const settings: Settings = {
    host: get('host') ?? '',
    port: check(() => wholeNumber('port', get('port'), 65_535), 0),
    apps: check(() => readApps(get), []),
    allowedOrigins: get('allowed-origins')
      ?.split(',')
      .map((origin) => origin.trim()),
    redis: check(() => readRedis(get), undefined),
    tls: check(() => readTls(get), undefined),
    metricsToken: get('metrics-token'),
    drainMs: check(() => wholeNumber('drain-ms', get('drain-ms'), 3_600_000), 0),
    limits: check(() => readLimits(get('limits')), {}),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

type Get = (name: SettingName) => string | undefined;

function readFlags(argv: readonly string[], problems: string[]): Partial<Record<SettingName, string>> {
  const options = Object.fromEntries(Object.keys(settingTable).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...argv], options, strict: true }).values;
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return {};
  }
}

function defaultOf(name: SettingName): string | undefined {
  const row: SettingRow = settingTable[name];
  return row.default;
}

function readApps(get: Get): AppOptions[] {
  const file = get('apps-file');
  if (file !== undefined) return readAppsFile(file);
  const [id, key, secret] = [get('app-id'), get('app-key'), get('app-secret')];
  if (id === undefined || key === undefined || secret === undefined) {
    throw new Error('An app is needed: set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET, or APPS_FILE');
  }
  const isOn = (name: SettingName): boolean => yesOrNo(name, get(name));
  return [
    {
      id,
      key,
      secret,
      isClientEventsEnabled: isOn('client-events'),
      isSubscriptionCountEnabled: isOn('subscription-counts'),
      isWatchlistEnabled: isOn('watchlists'),
    },
  ];
}

function readAppsFile(file: string): AppOptions[] {
  const apps = parseJson(readText('apps-file', file));
  if (!Array.isArray(apps) || apps.length === 0 || !apps.every(isApp))
    throw new Error('apps-file: must hold a JSON array of apps with id, key and secret');
  return apps;
}

function isApp(value: unknown): value is AppOptions {
  return (
    isRecord(value) && ['id', 'key', 'secret'].every((field) => typeof value[field] === 'string' && value[field] !== '')
  );
}

function readRedis(get: Get): Settings['redis'] {
  const url = get('redis-url');
  if (url === undefined) return undefined;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('redis-url: must start with redis:// or rediss://');
  return { url, keyPrefix: get('redis-prefix') ?? '' };
}

function readTls(get: Get): Settings['tls'] {
  const [certFile, keyFile] = [get('tls-cert-file'), get('tls-key-file')];
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) throw new Error('TLS needs both tls-cert-file and tls-key-file');
  return { cert: readText('tls-cert-file', certFile), key: readText('tls-key-file', keyFile) };
}

function readText(name: SettingName, file: string): string {
  if (!existsSync(file)) throw new Error(`${name}: there is no file ${file}`);
  return readFileSync(file, 'utf8');
}

function readLimits(text: string | undefined): Partial<Limits> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  const limits = Object.fromEntries(
    pairs.map((pair) => [pair.split('=')[0]?.trim() ?? '', Number(pair.split('=')[1])]),
  );
  resolveLimits(limits);
  return limits;
}

function wholeNumber(name: SettingName, text: string | undefined, highest: number): number {
  const value = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || value > highest)
    throw new Error(`${name}: must be a whole number from 0 to ${highest}, not ${text}`);
  return value;
}

function yesOrNo(name: SettingName, text: string | undefined): boolean {
  if (text !== 'true' && text !== 'false') throw new Error(`${name}: must be true or false, not ${text}`);
  return text === 'true';
}
