import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { logLevels } from '#contracts/operator.ts';
import type { HostedOptions } from '../live/hosted-publisher.ts';
import { trustedProxiesFrom } from './trusted-proxies.ts';

// Nothing else reads process.env. A test compares these names with `.env.example`.

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const trustedProxies = z.string().transform((value, ctx) => {
  const trusted = trustedProxiesFrom(value);
  if (trusted !== null) return trusted;
  ctx.addIssue({
    code: 'custom',
    message:
      'needs the number of proxies in front, 0 to 9, usually 1, ' +
      'or their addresses, such as "10.0.0.0/8, 192.0.2.7" or loopback',
  });
  return z.NEVER;
});
const urlLike = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `needs an address such as ${example}`, abort: true });
/** Pages, sockets and links assume the root of a host. */
const origin = urlLike(/^https?$/, 'https://handcount.example.org').regex(/^https?:\/\/[^\s/\\?#@]+\/*$/i, {
  error: 'needs an address without a path, such as https://handcount.example.org',
});
/** A file's last line break is not part of it. */
const token = z.string().trim().min(16, { error: 'needs at least 16 characters' });
const port = z.coerce.number().int().min(0).max(65_535);

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('./storage'),
  WORKERS: z
    .union([z.literal('auto').transform(availableParallelism), z.coerce.number().int().min(1).max(64)], {
      error: 'needs a number of processes from 1 to 64, or auto',
    })
    .default(1),
  DATABASE_URL: urlLike(/^postgres(ql)?$/, 'postgres://user:password@localhost:5432/handcount').optional(),
  REDIS_URL: urlLike(/^rediss?$/, 'redis://localhost:6379').optional(),
  METRICS_TOKEN: token.optional(),
  OPERATOR_TOKEN: token.optional(),
  BROADCASTER: z.enum(['embedded', 'pusher']).default('embedded'),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_APP_KEY: z.string().optional(),
  PUSHER_APP_SECRET: z.string().optional(),
  PUSHER_APP_CLUSTER: z.string().default('ap2'),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_SCHEME: z.enum(['http', 'https']).default('https'),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TRUST_PROXY: trustedProxies.default(0),
  ALLOW_INSECURE_LAN: flag.default(false),
  SMTP_URL: urlLike(/^smtps?$/, 'smtps://user:password@mail.example.org:465').optional(),
  MAIL_FROM: z.string().optional(),
  OIDC_ISSUER: urlLike(/^https?$/, 'https://login.example.org').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
});

export const variableNames = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;

export type Config = ReturnType<typeof configFrom> & { doubts: readonly string[] };

/** Empty values count as unset. Throws one error that lists all problems. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...missingPartners(given));
  if (!parsed.success || problems.length > 0)
    throw new Error(['Fix these settings (.env.example describes them):', ...problems].join('\n  - '));
  return { ...configFrom(parsed.data), doubts: ineffectiveVariables(given) };
}

const needs = (name: string, needed: string, why = ''): [string, string, string] => [name, needed, why];

const partners = [
  needs('TLS_CERT_FILE', 'TLS_KEY_FILE'),
  needs('TLS_KEY_FILE', 'TLS_CERT_FILE'),
  needs('SMTP_URL', 'MAIL_FROM', ', such as "Handcount <no-reply@example.org>"'),
  needs('SMTP_URL', 'APP_URL', ', for links in emails'),
  needs('OIDC_ISSUER', 'OIDC_CLIENT_ID'),
  needs('OIDC_ISSUER', 'OIDC_CLIENT_SECRET'),
  needs('OIDC_ISSUER', 'APP_URL', ', where the provider sends people back'),
];
const ofHosted = ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET'];

function missingPartners(given: Record<string, string | undefined>) {
  const missing = partners.filter(([name, needed]) => given[name] && !given[needed]);
  const ofBroadcaster = given['BROADCASTER'] === 'pusher' ? ofHosted.filter((name) => !given[name]) : [];
  const isSeveral = (given['WORKERS'] ?? '1') !== '1';
  const joined = given['REDIS_URL'] ?? (given['BROADCASTER'] === 'pusher' || undefined);
  return [
    ...(isSeveral && !given['DATABASE_URL'] ? ['DATABASE_URL: needed with WORKERS, which share PostgreSQL'] : []),
    ...(isSeveral && !joined ? ['REDIS_URL: needed with WORKERS, unless BROADCASTER=pusher'] : []),
    ...missing.map(([name, needed, why]) => `${needed}: needed with ${name}${why}`),
    ...ofBroadcaster.map((name) => `${name}: needed with BROADCASTER=pusher`),
  ];
}

function ineffectiveVariables(given: Record<string, string | undefined>) {
  const isHosted = given['BROADCASTER'] === 'pusher';
  const doubts = [
    ['MAIL_FROM', 'SMTP_URL', given['SMTP_URL']],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER', given['OIDC_ISSUER']],
    ...ofHosted.map((name) => [name, 'BROADCASTER=pusher', isHosted] as const),
  ] as const;
  return doubts.flatMap(([name, needed, isGiven]) =>
    given[name] && !isGiven ? `${name} has no effect without ${needed}.` : [],
  );
}

function configFrom(v: Variables) {
  return {
    isDevelopment: v.NODE_ENV === 'development',
    host: v.HOST,
    port: v.PORT,
    appUrl: v.APP_URL?.replace(/\/+$/, '') ?? null,
    dataDir: path.resolve(v.DATA_DIR),
    workers: v.WORKERS,
    databaseUrl: v.DATABASE_URL ?? null,
    broadcaster:
      v.BROADCASTER === 'pusher' ? hostedFrom(v) : { kind: 'embedded' as const, cluster: v.PUSHER_APP_CLUSTER },
    redisUrl: v.REDIS_URL ?? null,
    /** For `/metrics`. If null, only this machine may read it. */
    metricsToken: v.METRICS_TOKEN ?? null,
    /** For `/operator`. If null, there is none. */
    operatorToken: v.OPERATOR_TOKEN ?? null,
    tls: v.TLS_CERT_FILE && v.TLS_KEY_FILE ? { certFile: v.TLS_CERT_FILE, keyFile: v.TLS_KEY_FILE } : null,
    trustedProxies: v.TRUST_PROXY,
    isProxyTrusted: v.TRUST_PROXY !== 0,
    isInsecureLanAllowed: v.ALLOW_INSECURE_LAN,
    mail: v.SMTP_URL && v.MAIL_FROM ? { url: v.SMTP_URL, from: v.MAIL_FROM } : null,
    oidc:
      v.OIDC_ISSUER && v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET
        ? { issuer: v.OIDC_ISSUER.replace(/\/+$/, ''), clientId: v.OIDC_CLIENT_ID, clientSecret: v.OIDC_CLIENT_SECRET }
        : null,
    mayWebhooksReachInside: v.ALLOW_PRIVATE_WEBHOOKS,
    logLevel: v.LOG_LEVEL,
    logFormat: v.LOG_FORMAT,
  };
}

function hostedFrom(v: Variables): Omit<HostedOptions, 'masterKey'> & { kind: 'pusher' } {
  const isTls = v.PUSHER_SCHEME === 'https';
  return {
    kind: 'pusher',
    appId: v.PUSHER_APP_ID ?? '',
    key: v.PUSHER_APP_KEY ?? '',
    secret: v.PUSHER_APP_SECRET ?? '',
    cluster: v.PUSHER_APP_CLUSTER,
    host: v.PUSHER_HOST ?? null,
    port: v.PUSHER_PORT ?? (isTls ? 443 : 80),
    isTls,
  };
}
