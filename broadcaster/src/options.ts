import type { AppOptions } from './app.ts';
import type { Fanout } from './fanout/fanout.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logger.ts';

export interface BroadcasterOptions {
  /** At least one; the first is the default where no `appId` is given. */
  readonly apps: readonly AppOptions[];
  readonly limits?: Partial<Limits>;
  /** Default: a single process. */
  readonly fanout?: Fanout;
  /** Default: silent. */
  readonly logger?: Logger;
  /** For apps without their own. Default: any. */
  readonly allowedOrigins?: readonly string[];
  /** Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-Proto` counts. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Keeps waiting webhooks over a restart; each process needs its own. Default: none. */
  readonly webhookQueueFile?: string;
}

export interface PublishOptions {
  readonly channels: string | readonly string[];
  readonly event: string;
  readonly payload?: unknown;
  /** Encoded JSON, instead of `payload`. */
  readonly json?: string;
  /** The connection that caused the event and does not receive it. */
  readonly exceptSocketId?: string | undefined;
  /** A slow reader skips it once a newer one of the same event and channel is queued. */
  readonly isLatestWins?: boolean | undefined;
  readonly appId?: string;
}

export interface Health {
  /** False while draining or closed. */
  readonly isReady: boolean;
  readonly fanout: 'ok' | 'degraded';
  readonly connections: number;
}
