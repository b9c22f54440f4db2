import { channelKind, type ChannelKind } from '../protocol/channel-name.ts';
import type { Frame } from '../protocol/frame.ts';
import type { Session } from './session.ts';

/** A channel with at least one subscription in this process. */
export class Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly sessions = new Set<Session>();
  lastSentAtMs = 0;
  /** Presence only: as which user each connection is here. */
  readonly userKeys: Map<Session, string> | undefined;

  constructor(name: string) {
    this.name = name;
    this.kind = channelKind(name);
    this.userKeys = this.kind.access === 'presence' ? new Map() : undefined;
  }

  /** To every subscription in this process but one. */
  send(frame: Frame, exceptSocketId?: string): void {
    this.lastSentAtMs = performance.now();
    if (exceptSocketId === undefined) {
      for (const session of this.sessions) session.wire.send(frame);
    } else {
      for (const session of this.sessions) if (session.socketId !== exceptSocketId) session.wire.send(frame);
    }
  }
}
