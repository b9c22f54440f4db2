/**
 * Finds the most frequent keys of an endless stream in little memory (Misra and Gries): a key that makes up more than
 * one in `maxKept` of everything since the last `forget` is never lost, however many others occur.
 */
export class HeavyHitters {
  readonly #counts = new Map<string, number>();
  readonly #maxKept: number;

  constructor(maxKept: number) {
    this.#maxKept = maxKept;
  }

  add(key: string): void {
    const count = this.#counts.get(key);
    if (count !== undefined || this.#counts.size < this.#maxKept) this.#counts.set(key, (count ?? 0) + 1);
    else this.#fade();
  }

  /** Whether no key is more frequent. */
  isFirst(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    return [...this.#counts.values()].every((other) => other <= count);
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }

  #fade(): void {
    for (const [key, count] of this.#counts) {
      if (count > 1) this.#counts.set(key, count - 1);
      else this.#counts.delete(key);
    }
  }
}
