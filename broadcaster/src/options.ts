import type { AppOptions } from './app.ts';
import type { Fanout } from './fanout/fanout.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logger.ts';

export interface BroadcasterOptions {
  /** At least one app. The first is the default when no `appId` is given. */
  readonly apps: readonly AppOptions[];
  readonly limits?: Partial<Limits>;
  readonly fanout?: Fanout;
  readonly logger?: Logger;
  /** For apps that set none themselves. Default: any. */
  readonly allowedOrigins?: readonly string[];
  /** Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-Proto` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Keeps waiting webhooks across restarts; each process needs its own file. Default: none. */
  readonly webhookQueueFile?: string;
}

export interface PublishOptions {
  readonly channels: string | readonly string[];
  readonly event: string;
  readonly payload?: unknown;
  /** Encoded JSON to send instead of `payload`. */
  readonly json?: string;
  /** The connection that caused the event and should not receive it. */
  readonly exceptSocketId?: string | undefined;
  /** A slow connection skips this event once a newer one with the same name and channel is queued. */
  readonly isLatestWins?: boolean | undefined;
  readonly appId?: string;
}

export interface Health {
  readonly isReady: boolean;
  readonly fanout: 'ok' | 'degraded';
  readonly connections: number;
}
