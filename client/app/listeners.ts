export function createListeners<Args extends unknown[] = []>() {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener: (...args: Args) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    /** @returns whether anyone listens */
    call(...args: Args): boolean {
      for (const listener of all) listener(...args);
      return all.size > 0;
    },
  };
}
