import { Refusal } from '#contracts/refusal.ts';

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Serves in order. Rejects after `maxWaitMs`, so that a stalled disk does not fill the memory. */
export class Semaphore {
  readonly #waiting: Waiting[] = [];
  readonly #maxWaitMs: number;
  #free: number;

  constructor(slots: number, maxWaitMs: number) {
    this.#free = slots;
    this.#maxWaitMs = maxWaitMs;
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Refusal('SERVER_BUSY', { retryAfterMs: 1_000 }));
      }, this.#maxWaitMs);
      const waiting: Waiting = { start: resolve, timer };
      this.#waiting.push(waiting);
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#free += 1;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }
}
