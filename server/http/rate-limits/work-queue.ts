import { Refusal } from '#contracts/refusal.ts';

interface WorkQueueLimits {
  places: number;
  maxWaiting: number;
  retryAfterMs: number;
}

export class WorkQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #limits: WorkQueueLimits;
  #free: number;

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits;
    this.#free = limits.places;
  }

  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    await this.#take();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #take() {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { maxWaiting, retryAfterMs } = this.#limits;
    if (this.#waiting.length >= maxWaiting) throw new Refusal('SERVER_BUSY', { retryAfterMs });
    await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }
}
