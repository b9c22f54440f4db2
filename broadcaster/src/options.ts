import type { AppOptions } from './app.ts';
import type { Fanout } from './fanout/fanout.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logger.ts';

export interface BroadcasterOptions {
  /** At least one; the first is meant wherever no `appId` is given. */
  readonly apps: readonly AppOptions[];
  readonly limits?: Partial<Limits>;
  /** How the processes of one installation reach each other. Default: this one is alone. */
  readonly fanout?: Fanout;
  /** Default: silent. */
  readonly logger?: Logger;
  /** For the apps that name none of their own. Default: any. */
  readonly allowedOrigins?: readonly string[];
  /** Put before `/app/…`, `/apps/…` and `/pusher/app/…`, for instance `/push`. Default: empty. */
  readonly pathPrefix?: string;
}

export interface PublishOptions {
  readonly channels: string | readonly string[];
  readonly event: string;
  /** Encoded as JSON once. */
  readonly payload?: unknown;
  /** Instead of `payload`: JSON that is encoded already. */
  readonly json?: string;
  /** The connection that caused it and needs no news of it, in whichever process it is. */
  readonly exceptSocketId?: string | undefined;
  /** A slow reader skips it once a newer one of the same event and channel is there. */
  readonly isLatestWins?: boolean | undefined;
  readonly appId?: string;
}

export interface Health {
  /** False while draining or closed. */
  readonly isReady: boolean;
  readonly fanout: 'ok' | 'degraded';
  readonly connections: number;
}
