import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { resolveApps, type AppOptions } from '../app.ts';
import { resolveLimits, type Limits } from '../limits.ts';

/** Flag → environment variable and default. The README says what each means. */
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
  'metrics-token': ['METRICS_TOKEN'],
  'drain-ms': ['DRAIN_MS', '5000'],
  limits: ['LIMITS'],
} as const satisfies Record<string, readonly [env: string, standard?: string]>;

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));
const yesOrNo = z
  .enum(['true', 'false'], { error: ({ input }) => `must be true or false, not ${String(input)}` })
  .transform((text) => text === 'true');

function wholeNumber(highest: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= highest, {
      error: ({ input }) => `must be a whole number from 0 to ${highest}, not ${String(input)}`,
    })
    .transform(Number);
}

const settingsSchema = z.object({
  host: z.string(),
  port: wholeNumber(65_535),
  'app-id': z.string().optional(),
  'app-key': z.string().optional(),
  'app-secret': z.string().optional(),
  'apps-file': z.string().optional(),
  'client-events': yesOrNo,
  'subscription-counts': yesOrNo,
  watchlists: yesOrNo,
  'allowed-origins': list.optional(),
  'trusted-proxies': list.default([]),
  'redis-url': z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional(),
  'redis-prefix': z.string(),
  'metrics-token': z.string().optional(),
  'drain-ms': wholeNumber(3_600_000),
  limits: z.string().default(''),
} satisfies Record<keyof typeof settingTable, z.ZodType>);

type Values = z.output<typeof settingsSchema>;

export type Settings = ReturnType<typeof settingsFrom>;

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Flags override the environment. Throws a SettingsError with a line for each problem. */
export function readSettings(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  try {
    const options = Object.fromEntries(Object.keys(settingTable).map((name) => [name, { type: 'string' as const }]));
    const flags = parseArgs({ args: [...argv], options, strict: true }).values;
    const given = Object.entries(settingTable).map(([name, [variable, standard]]) => [
      name,
      flags[name] ?? (env[variable] || standard),
    ]);
    return settingsFrom(settingsSchema.parse(Object.fromEntries(given)));
  } catch (error) {
    throw new SettingsError(problemsIn(error), { cause: error });
  }
}

function problemsIn(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  return error instanceof Error ? error.message : String(error);
}

function settingsFrom(values: Values) {
  const url = values['redis-url'];
  return {
    host: values.host,
    port: values.port,
    apps: readApps(values),
    allowedOrigins: values['allowed-origins'],
    trustedProxies: values['trusted-proxies'],
    redis: url === undefined ? undefined : { url, keyPrefix: values['redis-prefix'] },
    metricsToken: values['metrics-token'],
    drainMs: values['drain-ms'],
    limits: readLimits(values.limits),
  };
}

function readApps(values: Values): AppOptions[] {
  if (values['apps-file'] !== undefined) return readAppsFile(values['apps-file']);
  const { 'app-id': id, 'app-key': key, 'app-secret': secret } = values;
  if (id === undefined || key === undefined || secret === undefined)
    throw new Error('An app is needed: set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET, or APPS_FILE');
  return [
    {
      id,
      key,
      secret,
      isClientEventsEnabled: values['client-events'],
      isSubscriptionCountEnabled: values['subscription-counts'],
      isWatchlistEnabled: values.watchlists,
    },
  ];
}

/** Throws an error with a line for each problem, which names file, app and field. */
function readAppsFile(path: string): AppOptions[] {
  try {
    return resolveApps(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(problemsIn(error).replaceAll(/^/gm, `apps-file ${path}: `), { cause: error });
  }
}

function readLimits(text: string): Partial<Limits> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const limits = Object.fromEntries(
    pairs.map((pair) => [pair.split('=')[0]?.trim() ?? '', Number(pair.split('=')[1])]),
  );
  resolveLimits(limits);
  return limits;
}
