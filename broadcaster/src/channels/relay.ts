import type { Member } from './roster.ts';

export interface RelayedEvent {
  readonly channel: string;
  readonly text: string;
  readonly exceptSocketId: string | undefined;
  readonly latestKey: string | undefined;
  /** Encoded; only of channels that cache their last event. */
  readonly cachedContent: string | undefined;
}

/** Never throws or rejects. */
export interface Relay {
  event(event: RelayedEvent): void;
  terminate(userId: string): void;
  countChanged(channel: string): void;
  joined(channel: string, member: Member): void;
  left(channel: string, userKey: string): void;
  userChanged(userId: string): void;
  /** True for the first process that asks within the time. */
  claim(key: string, ttlMs: number): Promise<boolean>;
}

export const noRelay: Relay = {
  event: () => {},
  terminate: () => {},
  countChanged: () => {},
  joined: () => {},
  left: () => {},
  userChanged: () => {},
  claim: () => Promise.resolve(true),
};
