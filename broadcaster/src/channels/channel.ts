import { channelKind, type ChannelKind } from '../protocol/channel-name.ts';
import type { Frame } from '../protocol/frame.ts';
import type { Outbox } from './outbox.ts';
import type { Reachable, Wire } from './wire.ts';

export class Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  lastSentAtMs = 0;
  readonly userKeys: Map<Reachable, string> | undefined;
  readonly #outbox: Outbox;
  readonly #wires = new Set<Wire>();

  constructor(name: string, outbox: Outbox) {
    this.name = name;
    this.kind = channelKind(name);
    this.userKeys = this.kind.access === 'presence' ? new Map() : undefined;
    this.#outbox = outbox;
  }

  get size(): number {
    return this.#wires.size;
  }

  add(client: Reachable): void {
    this.#outbox.settle();
    this.#wires.add(client.wire);
  }

  delete(client: Reachable): void {
    this.#wires.delete(client.wire);
    this.userKeys?.delete(client);
  }

  send(frame: Frame, except?: Reachable): void {
    this.lastSentAtMs = performance.now();
    this.#outbox.broadcast(this.#wires, frame, except?.wire);
  }
}
