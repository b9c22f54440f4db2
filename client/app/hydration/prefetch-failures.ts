/** Chunks that failed to load before anything needed them. */
const prefetchFailures = new WeakSet<object>();

/** Marks the failure of a prefetch: nothing on the page is missing. */
export function markPrefetchFailure(error: Error): void {
  prefetchFailures.add(error);
}

/** Whether only a prefetch failed. Valid once the code that requested the chunk has seen the failure. */
export function isPrefetchFailure(error: unknown): boolean {
  return error instanceof Error && prefetchFailures.has(error);
}
