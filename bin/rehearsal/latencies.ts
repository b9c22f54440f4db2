export class Latencies {
  readonly #times: number[] = [];
  failures = 0;
  reason: string | null = null;

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

  get all(): number[] {
    return this.#times;
  }

  get count(): number {
    return this.#times.length;
  }

  within(share: number): number {
    return within(this.#times, share);
  }
}

export function within(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

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
