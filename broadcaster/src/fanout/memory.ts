import type { Fanout } from './fanout.ts';

type Receiver = (message: string) => void;

/** Asynchronous, in order and to all, as through Redis. */
export class MemoryBus {
  readonly receivers = new Set<Receiver>();
  /** Key → until when it is claimed. */
  readonly #claims = new Map<string, number>();

  claim(key: string, ttlMs: number): boolean {
    const nowMs = performance.now();
    if ((this.#claims.get(key) ?? 0) > nowMs) return false;
    this.#claims.delete(key);
    this.#claims.set(key, nowMs + ttlMs);
    // From the oldest on: memory stays bounded at amortised cost.
    for (const [oldKey, endsAtMs] of this.#claims) {
      if (endsAtMs > nowMs) break;
      this.#claims.delete(oldKey);
    }
    return true;
  }

  send(message: string): void {
    queueMicrotask(() => {
      for (const receive of this.receivers) receive(message);
    });
  }
}

export function createMemoryFanout(given?: MemoryBus): Fanout {
  const bus = given ?? new MemoryBus();
  let receiver: Receiver = () => {};
  return {
    isShared: given !== undefined,
    isHealthy: true,
    open(receive) {
      bus.receivers.add((receiver = receive));
      return Promise.resolve();
    },
    send(message) {
      bus.send(message);
      return true;
    },
    claim: (key, ttlMs) => Promise.resolve(bus.claim(key, ttlMs)),
    close() {
      bus.receivers.delete(receiver);
      return Promise.resolve();
    },
  };
}
