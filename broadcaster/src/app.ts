export interface AppOptions {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** When false: 4003 on sockets, 403 over HTTP. Default true. */
  readonly isEnabled?: boolean;
  /** Default false. */
  readonly isClientEventsEnabled?: boolean;
  /** Default: every private and presence channel. */
  readonly mayTriggerClientEvents?: (channel: string) => boolean;
  /** `pusher_internal:subscription_count` on non-presence channels. Default false. */
  readonly isSubscriptionCountEnabled?: boolean;
  /** Default false. */
  readonly isWatchlistEnabled?: boolean;
  /** 4009 for connections that neither sign in nor join a private or presence channel in time (B25). Default false. */
  readonly isAuthorizationRequired?: boolean;
  /** 4000 for unencrypted connections. Default false. */
  readonly isTlsRequired?: boolean;
  /** In this process; 4004 above it. Default: no limit per app. */
  readonly maxConnections?: number;
  /** `https://example.org`, `example.org` or `*.example.org`; 4009 for others. Default: any. */
  readonly allowedOrigins?: readonly string[];
  readonly webhooks?: readonly WebhookOptions[];
}

export interface WebhookOptions {
  readonly url: string;
  /** Names such as `channel_occupied`; default all. */
  readonly events?: readonly string[];
  readonly channelPrefix?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type App = Required<Omit<AppOptions, 'allowedOrigins' | 'maxConnections'>> & {
  readonly allowedOrigins: readonly string[] | undefined;
  readonly maxConnections: number;
};

export function resolveApp(options: AppOptions, allowedOrigins: readonly string[] | undefined): App {
  for (const field of ['id', 'key', 'secret'] as const) {
    if (typeof options[field] !== 'string' || options[field] === '')
      throw new TypeError(`The app needs a non-empty ${field}`);
  }
  if (!/^[\w-]+$/.test(options.key))
    throw new TypeError('The app key may hold letters, digits, - and _ only: it is part of an address');
  return {
    isEnabled: true,
    isClientEventsEnabled: false,
    mayTriggerClientEvents: () => true,
    isSubscriptionCountEnabled: false,
    isWatchlistEnabled: false,
    isAuthorizationRequired: false,
    isTlsRequired: false,
    webhooks: [],
    ...options,
    allowedOrigins: options.allowedOrigins ?? allowedOrigins,
    maxConnections: options.maxConnections ?? Number.POSITIVE_INFINITY,
  };
}
