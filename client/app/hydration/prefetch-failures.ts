/** Of chunks not needed yet. */
export const prefetchFailures = new WeakSet<object>();
