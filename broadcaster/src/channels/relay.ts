import type { CachedEvent } from './event-cache.ts';
import type { Member } from './roster.ts';

export interface RelayedEvent {
  readonly channel: string;
  /** The whole frame. */
  readonly text: string;
  readonly exceptSocketId: string | undefined;
  readonly latestKey: string | undefined;
  /** The encoded payload, if the channel caches its last event. */
  readonly cachedContent: string | undefined;
}

/** One app's connection to the other processes. Never throws or rejects. */
export interface Relay {
  /** False when this process is alone and has nothing to wait for. */
  readonly isShared: boolean;
  event(event: RelayedEvent): void;
  terminate(userId: string): void;
  countChanged(channel: string): void;
  joined(channel: string, member: Member): void;
  left(channel: string, userKey: string): void;
  online(userId: string): void;
  offline(userId: string): void;
  remember(channel: string, event: CachedEvent): void;
  recall(channel: string): Promise<CachedEvent | undefined>;
  /** True for the first process that asks within the time, so that only one reports what all of them saw. */
  claim(key: string, ttlMs: number): Promise<boolean>;
}

export const noRelay: Relay = {
  isShared: false,
  event: () => {},
  terminate: () => {},
  countChanged: () => {},
  joined: () => {},
  left: () => {},
  online: () => {},
  offline: () => {},
  remember: () => {},
  recall: () => Promise.resolve(undefined),
  claim: () => Promise.resolve(true),
};
