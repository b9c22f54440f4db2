import type { CachedEvent } from './event-cache.ts';
import type { Member } from './roster.ts';

export interface RelayedEvent {
  readonly channel: string;
  readonly text: string;
  readonly exceptSocketId: string | undefined;
  readonly latestKey: string | undefined;
  readonly cachedContent: string | undefined;
}

export interface Relay {
  readonly isShared: boolean;
  event(event: RelayedEvent): void;
  terminate(userId: string): void;
  countChanged(channel: string): void;
  joined(channel: string, member: Member): void;
  left(channel: string, userKey: string): void;
  userChanged(userId: string): void;
  remember(channel: string, event: CachedEvent): void;
  recall(channel: string): Promise<CachedEvent | undefined>;
  claim(key: string, ttlMs: number): Promise<boolean>;
}

export const noRelay: Relay = {
  isShared: false,
  event: () => {},
  terminate: () => {},
  countChanged: () => {},
  joined: () => {},
  left: () => {},
  userChanged: () => {},
  remember: () => {},
  recall: () => Promise.resolve(undefined),
  claim: () => Promise.resolve(true),
};
