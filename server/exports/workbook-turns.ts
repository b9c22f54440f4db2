import { Refusal } from '../domain/refusal.ts';

const busyMs = 5_000;

/**
 * So many workbooks are made at once in a process, and so many wait for it: each takes a thread, the whole event twice in memory, and
 * seconds of a core where ten thousand have answered. Waiting is in order of asking.
 */
export class WorkbookTurns {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #free: number;

  constructor(places: number, maxWaiting: number) {
    this.#free = places;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws `SERVER_BUSY` when too many wait already, and whatever `make` throws. */
  async run<Made>(make: () => Promise<Made>): Promise<Made> {
    await this.#take();
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
    await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }
}
