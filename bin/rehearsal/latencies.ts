/** Latencies and failures of a set of operations. */
export class Latencies {
  readonly #times: number[] = [];
  failures = 0;
  /** The first failure. */
  reason: string | null = null;

  /** Awaits `work` and records its time in ms, or its failure. Returns whether it worked. */
  async time(work: () => Promise<unknown>): Promise<boolean> {
    const began = performance.now();
    try {
      await work();
    } catch (error) {
      this.failures += 1;
      this.reason ??= error instanceof Error ? error.message : String(error);
      return false;
    }
    this.#times.push(performance.now() - began);
    return true;
  }

  /** In ms, in the order of completion. */
  get all(): number[] {
    return this.#times;
  }

  get count(): number {
    return this.#times.length;
  }

  /** The time in ms within which this share finished (0.99: 99 of 100); NaN if none did. */
  within(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** Does `work` for each item, starting evenly over `overMs`, and waits for all. */
export async function spread<Item>(
  items: readonly Item[],
  overMs: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  await Promise.all(
    items.map(async (item, index) => {
      const waitMs = began + (index / items.length) * overMs - performance.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
      await work(item, index);
    }),
  );
}
