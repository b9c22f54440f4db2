import { existsSync, readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { parseArgs } from 'node:util';
import { resolveApps, type AppOptions } from '../app.ts';
import { resolveLimits, type Limits } from '../limits.ts';

/** Maps each flag to its environment variable and default. The README explains them. */
export const settingTable = {
  host: ['HOST', '0.0.0.0'],
  port: ['PORT', '6001'],
  'app-id': ['PUSHER_APP_ID'],
  'app-key': ['PUSHER_APP_KEY'],
  'app-secret': ['PUSHER_APP_SECRET'],
  'apps-file': ['APPS_FILE'],
  'client-events': ['CLIENT_EVENTS', 'false'],
  'subscription-counts': ['SUBSCRIPTION_COUNTS', 'false'],
  watchlists: ['WATCHLISTS', 'false'],
  'allowed-origins': ['ALLOWED_ORIGINS'],
  'trusted-proxies': ['TRUSTED_PROXIES'],
  'redis-url': ['REDIS_URL'],
  'redis-prefix': ['REDIS_PREFIX', 'handcount'],
  'webhook-queue-file': ['WEBHOOK_QUEUE_FILE'],
  'tls-cert-file': ['TLS_CERT_FILE'],
  'tls-key-file': ['TLS_KEY_FILE'],
  'metrics-token': ['METRICS_TOKEN'],
  'drain-ms': ['DRAIN_MS', '5000'],
  limits: ['LIMITS'],
} as const satisfies Record<string, readonly [env: string, standard?: string]>;

type SettingName = keyof typeof settingTable;

interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly apps: readonly AppOptions[];
  readonly appsFile: string | undefined;
  readonly webhookQueueFile: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
  readonly trustedProxies: readonly string[];
  readonly redis: { readonly url: string; readonly keyPrefix: string } | undefined;
  readonly tls: TlsFiles | undefined;
  readonly metricsToken: string | undefined;
  readonly drainMs: number;
  readonly limits: Partial<Limits>;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export function readSettings(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const flags = readFlags(argv, problems);
  const get = (name: SettingName) => {
    const [variable, standard] = settingTable[name];
    return flags[name] ?? (env[variable] || standard);
  };
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
    appsFile: get('apps-file'),
    webhookQueueFile: get('webhook-queue-file'),
    allowedOrigins: listOf(get('allowed-origins')),
    trustedProxies: listOf(get('trusted-proxies')) ?? [],
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

function readApps(get: Get): AppOptions[] {
  const file = get('apps-file');
  if (file !== undefined) return readAppsFile(file);
  const [id, key, secret] = [get('app-id'), get('app-key'), get('app-secret')];
  if (id === undefined || key === undefined || secret === undefined) {
    throw new Error('An app is needed: set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET, or APPS_FILE');
  }
  const isOn = (name: SettingName) => yesOrNo(name, get(name));
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

export function readAppsFile(file: string): AppOptions[] {
  const text = readText('apps-file', file);
  try {
    return resolveApps(JSON.parse(text));
  } catch (error) {
    const problems = error instanceof Error ? error.message : String(error);
    throw new Error(problems.replaceAll(/^/gm, `apps-file ${file}: `), { cause: error });
  }
}

function listOf(text: string | undefined) {
  return text?.split(',').map((each) => each.trim());
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
  const files = { certFile, keyFile };
  readCertificate(files);
  return files;
}

export function readCertificate({ certFile, keyFile }: TlsFiles): { cert: string; key: string } {
  const certificate = { cert: readText('tls-cert-file', certFile), key: readText('tls-key-file', keyFile) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`The certificate ${certFile} with the key ${keyFile} cannot be used: ${problem}`, { cause: error });
  }
  return certificate;
}

function readText(name: SettingName, file: string) {
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

function wholeNumber(name: SettingName, text: string | undefined, highest: number) {
  const value = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || value > highest)
    throw new Error(`${name}: must be a whole number from 0 to ${highest}, not ${text}`);
  return value;
}

function yesOrNo(name: SettingName, text: string | undefined) {
  if (text !== 'true' && text !== 'false') throw new Error(`${name}: must be true or false, not ${text}`);
  return text === 'true';
}
