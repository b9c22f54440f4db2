import { z } from 'zod';
import { webhookNames } from './webhooks/webhook-event.ts';

const filled = z.string().min(1, 'must not be empty');
const origins = z
  .array(
    z
      .string()
      .regex(
        /^(\*|(\*\.)?[^\s/:*]+|\[[\da-f:]+\]|[a-z][a-z\d+.-]*:\/\/[^\s/]+)$/i,
        'must be an origin such as https://example.org, a host, or *.example.org',
      ),
  )
  .readonly();

const webhookSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  /** Default: all. */
  events: z.array(z.enum(webhookNames)).readonly().optional(),
  channelPrefix: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
});

const appSchema = z.strictObject({
  id: filled,
  key: z.string().regex(/^[\w-]+$/, 'must be letters, digits, - and _ only: it is part of an address'),
  secret: filled,
  /** When false, sockets get 4003 and HTTP requests 403. Default true. */
  isEnabled: z.boolean().default(true),
  isClientEventsEnabled: z.boolean().default(false),
  /** Default: every private and presence channel. */
  mayTriggerClientEvents: z
    .custom<(channel: string) => boolean>((value) => typeof value === 'function')
    .default(() => () => true),
  /** Sends `pusher_internal:subscription_count` on non-presence channels. Default false. */
  isSubscriptionCountEnabled: z.boolean().default(false),
  isWatchlistEnabled: z.boolean().default(false),
  /** Closes connections with 4009 that do not sign in or join a non-public channel in time (B25). Default false. */
  isAuthorizationRequired: z.boolean().default(false),
  /** Closes unencrypted connections with 4000. Default false. */
  isTlsRequired: z.boolean().default(false),
  /** Limit in this process; more connections get 4004. Default: no limit. */
  maxConnections: z.int().min(1).optional(),
  /** `https://example.org`, `example.org` or `*.example.org`; other origins get 4009. Default: any. */
  allowedOrigins: origins.optional(),
  webhooks: z.array(webhookSchema).readonly().default([]),
});

const appsSchema = z
  .array(appSchema)
  .min(1, 'The broadcaster needs at least one app')
  .superRefine((apps, context) => {
    for (const field of ['id', 'key'] as const)
      for (const [index, app] of apps.entries())
        if (apps.findIndex((other) => other[field] === app[field]) < index)
          context.addIssue({ code: 'custom', path: [index, field], message: 'is that of an earlier app' });
  });

export type AppOptions = Readonly<z.input<typeof appSchema>>;
export type WebhookOptions = Readonly<z.input<typeof webhookSchema>>;
export type App = Readonly<z.output<typeof appSchema>>;
export type Webhook = Readonly<z.output<typeof webhookSchema>>;

export function resolveApps(given: unknown, allowedOrigins?: readonly string[]): App[] {
  const defaults = origins.optional().safeParse(allowedOrigins);
  const apps = appsSchema.safeParse(given);
  const problems = [
    ...(defaults.error?.issues ?? []).map(({ message, path }) => `allowedOrigins.${path.join('.')}: ${message}`),
    ...(apps.error?.issues ?? []).map((issue) => problemOf(given, issue)),
  ];
  if (apps.data === undefined || problems.length > 0) throw new TypeError(problems.join('\n'));
  return apps.data.map((app) => ({ ...app, allowedOrigins: app.allowedOrigins ?? defaults.data }));
}

function problemOf(given: unknown, { path: [index, ...field], message }: z.core.$ZodIssue) {
  if (typeof index !== 'number') return message;
  const named = z.array(z.unknown()).catch([]).parse(given)[index];
  const id = z.object({ id: filled }).safeParse(named).data?.id;
  return [
    `app ${id === undefined ? index + 1 : JSON.stringify(id)}`,
    ...(field.length > 0 ? [field.join('.')] : []),
    message,
  ].join(': ');
}
