import type { CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';
import type { Channel } from './channel.ts';

/** The way to one client, whichever transport carries it. */
export interface Wire {
  /** To this client only. */
  send(frame: Frame): void;
  /** Takes one frame of a broadcast for the end of the turn. */
  queue(frame: Frame): void;
  /** Takes a turn's broadcasts at its end. */
  write(run: Run): void;
  /** Writes out what waits. */
  flush(): void;
  /** Says goodbye and lets go; calling it again does nothing. */
  end(close: CloseCode): void;
}

export interface SignedInUser {
  readonly id: string;
  readonly userInfo: unknown;
  readonly watchlist: readonly string[];
}

const nobody: readonly string[] = [];

/** One connection of one client, as the rules see it. Plain fields only: there are as many as connections. */
export class Session {
  readonly socketId: string;
  readonly wire: Wire;
  user: SignedInUser | undefined = undefined;
  /** For whom its private and presence channels were signed, where the signature says so. */
  admittedAs: readonly string[] = nobody;
  /** Made on the first subscription. */
  channels: Map<string, Channel> | undefined = undefined;
  isSubscribedToUser = false;
  isOpen = true;
  pingedAtMs: number | undefined = undefined;
  openedAtMs: number;
  lastSeenAtMs: number;
  lastTrafficAtMs: number;
  /** Where the liveness wheel keeps it. */
  livenessSlot = -1;
  inboundDueAtMs = 0;
  clientEventDueAtMs = 0;
  refusalDueAtMs = 0;

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
