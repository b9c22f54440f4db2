import { monitorEventLoopDelay } from 'node:perf_hooks';

const everyMs = 5_000;
const kept = 60_000 / everyMs + 1;

export type Totals = ReadonlyMap<string, number>;

/** What totals grew by in the last minute, for those who do not scrape. Five seconds fuzzy. */
export class LastMinute {
  readonly #read: () => Promise<Totals>;
  readonly #earlier: Totals[] = [new Map()];

  constructor(read: () => Promise<Totals>) {
    this.#read = read;
  }

  async tick(): Promise<void> {
    this.#earlier.push(await this.#read());
    if (this.#earlier.length > kept) this.#earlier.shift();
  }

  async growth(): Promise<Totals> {
    const now = await this.#read();
    const [before] = this.#earlier;
    return new Map(Array.from(now, ([name, total]) => [name, total - (before?.get(name) ?? 0)]));
  }

  start(): () => void {
    const timer = setInterval(() => void this.tick(), everyMs).unref();
    return () => clearInterval(timer);
  }
}

const windowMs = 60_000;

/** Of this minute and the one before, so that readers do not disturb one another. */
export function watchLoopDelay() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let before = { p99: 0, max: 0 };
  delay.enable();
  const timer = setInterval(() => {
    before = { p99: delay.percentile(99), max: delay.max };
    delay.reset();
  }, windowMs).unref();
  return {
    p99S: () => Math.max(before.p99, delay.percentile(99)) / 1e9,
    maxS: () => Math.max(before.max, delay.max) / 1e9,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
