export interface Usage {
  /** CPU time of the whole process so far, including its threads. */
  cpuMs: number;
  heapBytes: number;
  rssBytes: number;
}

/** A `collect` message collects garbage before the report. */
export function report(port: number): void {
  process.on('message', (message) => {
    if (message !== 'usage' && message !== 'collect') return;
    if (message === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, heapBytes: heapUsed, rssBytes: rss } satisfies Usage);
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
