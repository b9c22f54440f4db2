import { channelKind, type ChannelKind } from '../protocol/channel-name.ts';
import type { Frame } from '../protocol/frame.ts';
import type { Outbox } from './outbox.ts';
import type { Session, Wire } from './session.ts';

/** A channel with at least one subscription in this process. */
export class Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  lastSentAtMs = 0;
  /** Presence only: as which user each connection is here. */
  readonly userKeys: Map<Session, string> | undefined;
  readonly #outbox: Outbox;
  readonly #wires = new Set<Wire>();

  constructor(name: string, outbox: Outbox) {
    this.name = name;
    this.kind = channelKind(name);
    this.userKeys = this.kind.access === 'presence' ? new Map() : undefined;
    this.#outbox = outbox;
  }

  /** Number of subscriptions in this process. */
  get size(): number {
    return this.#wires.size;
  }

  add(session: Session): void {
    this.#outbox.settle();
    this.#wires.add(session.wire);
  }

  delete(session: Session): void {
    this.#wires.delete(session.wire);
    this.userKeys?.delete(session);
  }

  /** To every subscription in this process but one. */
  send(frame: Frame, except?: Session): void {
    this.lastSentAtMs = performance.now();
    this.#outbox.broadcast(this.#wires, frame, except?.wire);
  }
}
