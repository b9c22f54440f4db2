/** One application: who may connect, sign and publish. */
export interface AppOptions {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** Refuses everything with 4003 (sockets) and 403 (HTTP) when false. Default true. */
  readonly isEnabled?: boolean;
  /** Default false. */
  readonly isClientEventsEnabled?: boolean;
  /** Restricts client events to channels for which it returns true. Default: every private and presence channel. */
  readonly mayTriggerClientEvents?: (channel: string) => boolean;
  /** Sends `pusher_internal:subscription_count` to the subscribers of non-presence channels. Default false. */
  readonly isSubscriptionCountEnabled?: boolean;
  /** Default false. */
  readonly isWatchlistEnabled?: boolean;
  /**
   * Closes connections with 4009 that neither sign in nor join a private or presence channel in time (B25). Default
   * false.
   */
  readonly isAuthorizationRequired?: boolean;
  /** Closes unencrypted connections with 4000. Default false. */
  readonly isTlsRequired?: boolean;
  /** Connections of this app in this process; 4004 above it. Default: no limit per app. */
  readonly maxConnections?: number;
  /** Origins such as `https://example.org`, or host patterns such as `*.example.org`; 4009 for others. Default: any. */
  readonly allowedOrigins?: readonly string[];
  readonly webhooks?: readonly WebhookOptions[];
}

export interface WebhookOptions {
  readonly url: string;
  /** Names such as `channel_occupied`; default all. */
  readonly events?: readonly string[];
  /** Only channels whose names have this prefix. */
  readonly channelPrefix?: string;
  /** Extra request headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type App = Required<Omit<AppOptions, 'allowedOrigins' | 'maxConnections'>> & {
  readonly allowedOrigins: readonly string[] | undefined;
  readonly maxConnections: number;
};

/** Throws a TypeError naming what is missing. */
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
