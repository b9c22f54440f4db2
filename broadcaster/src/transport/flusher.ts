import type { Meters } from '../meters.ts';

export interface Flushable {
  flush(): void;
}

/** Writes out, once per turn of the event loop, what was queued for each socket during it. */
export class Flusher {
  readonly #meters: Meters;
  #waiting: Flushable[] = [];
  #firstAtMs = 0;

  constructor(meters: Meters) {
    this.#meters = meters;
  }

  add(wire: Flushable): void {
    if (this.#waiting.push(wire) > 1) return;
    this.#firstAtMs = performance.now();
    setImmediate(this.#flush);
  }

  readonly #flush = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wire of waiting) wire.flush();
    this.#meters.observeDeliverySeconds((performance.now() - this.#firstAtMs) / 1_000);
  };
}
