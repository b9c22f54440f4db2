import { Broadcaster } from './broadcaster.ts';
import type { BroadcasterOptions } from './options.ts';

export function createBroadcaster(options: BroadcasterOptions): Broadcaster {
  return new Broadcaster(options);
}

export type { Broadcaster, BroadcasterOptions };
export type { Health, PublishOptions } from './options.ts';
export type { AppOptions, WebhookOptions } from './app.ts';
export type { BroadcasterEvents } from './broadcaster-events.ts';
export type { ChannelState } from './channels/queries.ts';
export type { Member } from './channels/roster.ts';
export type { Fanout } from './fanout/fanout.ts';
export { createMemoryFanout, MemoryBus } from './fanout/memory.ts';
export { createRedisFanout, type RedisFanoutOptions } from './fanout/redis.ts';
export type { Logger } from './logger.ts';
export { BroadcasterError, type FailureCode } from './failure.ts';
export type { Limits } from './limits.ts';
export { closeCodes, errorCodes, type CloseCode } from './protocol/close-codes.ts';
export { deriveSharedSecret, encryptPayload, type EncryptedPayload } from './protocol/encryption.ts';
export { isWebSocketUpgrade } from './transport/web-socket-upgrade.ts';
export {
  signChannel,
  signUser,
  type ChannelAuthorization,
  type ChannelToSign,
  type Credentials,
  type UserAuthentication,
  type UserToSign,
} from './protocol/signatures.ts';
