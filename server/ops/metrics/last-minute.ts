import { monitorEventLoopDelay } from 'node:perf_hooks';

const everyMs = 5_000;
const kept = 60_000 / everyMs + 1;

export type Totals = ReadonlyMap<string, number>;

/** What totals grew by in the last minute, for those who do not scrape. Accurate to five seconds. */
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
const resolutionMs = 20;

/** Of this minute and the one before, so that readers do not disturb one another. */
export function watchLoopDelay() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  // Node measures from one sample to the next.
  const lateS = (ns: number): number => Math.max(0, ns / 1e9 - resolutionMs / 1e3);
  let before = { p99: 0, max: 0 };
  delay.enable();
  const timer = setInterval(() => {
    before = { p99: delay.percentile(99), max: delay.max };
    delay.reset();
  }, windowMs).unref();
  return {
    p99S: () => lateS(Math.max(before.p99, delay.percentile(99))),
    maxS: () => lateS(Math.max(before.max, delay.max)),
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
