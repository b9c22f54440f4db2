import type { Fanout } from './fanout.ts';

type Receiver = (message: string) => void;

export class MemoryBus {
  readonly receivers = new Set<Receiver>();
  readonly #values = new Map<string, { value: string; expiresAtMs: number }>();

  set(key: string, value: string, ttlMs: number): void {
    const nowMs = performance.now();
    this.#values.delete(key);
    this.#values.set(key, { value, expiresAtMs: nowMs + ttlMs });
    for (const [oldKey, old] of this.#values) {
      if (old.expiresAtMs > nowMs) break;
      this.#values.delete(oldKey);
    }
  }

  get(key: string): string | undefined {
    const entry = this.#values.get(key);
    return entry !== undefined && entry.expiresAtMs > performance.now() ? entry.value : undefined;
  }

  send(message: string): void {
    queueMicrotask(() => {
      for (const receive of this.receivers) receive(message);
    });
  }
}

class MemoryFanout implements Fanout {
  readonly isShared: boolean;
  readonly isHealthy = true;
  readonly #bus: MemoryBus;
  #receive: Receiver = () => {};

  constructor(bus: MemoryBus, isShared: boolean) {
    this.#bus = bus;
    this.isShared = isShared;
  }

  open(receive: Receiver): Promise<void> {
    this.#receive = receive;
    this.#bus.receivers.add(receive);
    return Promise.resolve();
  }
  send(message: string): boolean {
    this.#bus.send(message);
    return true;
  }
  remember(key: string, value: string, ttlMs: number): void {
    this.#bus.set(key, value, ttlMs);
  }
  recall(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#bus.get(key));
  }
  claim(key: string, ttlMs: number): Promise<boolean> {
    const isFirst = this.#bus.get(key) === undefined;
    if (isFirst) this.#bus.set(key, '1', ttlMs);
    return Promise.resolve(isFirst);
  }
  close(): Promise<void> {
    this.#bus.receivers.delete(this.#receive);
    return Promise.resolve();
  }
}

export function createMemoryFanout(bus?: MemoryBus): Fanout {
  return new MemoryFanout(bus ?? new MemoryBus(), bus !== undefined);
}
