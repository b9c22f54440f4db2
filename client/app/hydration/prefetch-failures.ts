/** Load errors of chunks that were not needed yet. */
export const prefetchFailures = new WeakSet<object>();
