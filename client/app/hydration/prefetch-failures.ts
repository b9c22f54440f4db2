/** Errors of chunks that failed to load before anything needed them: nothing on the page is missing. */
export const prefetchFailures = new WeakSet<object>();
