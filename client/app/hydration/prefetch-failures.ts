export const prefetchFailures = new WeakSet<object>();
