/** How long things took, and how many did not work. */
export class Latencies {
  readonly #times: number[] = [];
  failures = 0;
  /** The first reason why something did not work. */
  reason: string | null = null;

  /** Waits for `work` and notes its time in ms; what it throws is noted as a failure. Returns whether it worked. */
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

  /** In ms, in the order of ending. */
  get all(): number[] {
    return this.#times;
  }

  get count(): number {
    return this.#times.length;
  }

  /** In ms, the time within which this share was done (0.99: 99 of 100); NaN when nothing was. */
  within(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** Does `work` for each of the items, starting evenly within `overMs`, and waits for all. */
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
