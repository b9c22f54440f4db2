/** Of chunks that nothing needed yet. */
export const prefetchFailures = new WeakSet<object>();
