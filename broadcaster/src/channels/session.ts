import type { Channel } from './channel.ts';
import type { Wire } from './wire.ts';

export interface SignedInUser {
  readonly id: string;
  readonly userInfo: unknown;
  readonly watchlist: readonly string[];
}

const noUsers: readonly string[] = [];

export class Session {
  readonly socketId: string;
  readonly wire: Wire;
  user: SignedInUser | undefined = undefined;
  /** The users its private and presence channels were signed for. */
  admittedAs: readonly string[] = noUsers;
  channels: Map<string, Channel> | undefined = undefined;
  isOpen = true;
  pingedAtMs: number | undefined = undefined;
  openedAtMs: number;
  lastSeenAtMs: number;
  lastTrafficAtMs: number;
  livenessSlot = -1;
  inboundDueAtMs = 0;
  clientEventDueAtMs = 0;
  refusalDueAtMs = 0;
  refusedSubscriptionDueAtMs = 0;

  constructor(socketId: string, wire: Wire, nowMs: number) {
    this.socketId = socketId;
    this.wire = wire;
    this.openedAtMs = nowMs;
    this.lastSeenAtMs = nowMs;
    this.lastTrafficAtMs = nowMs;
  }

  isIn(channel: string): boolean {
    return this.channels?.has(channel) ?? false;
  }
}
