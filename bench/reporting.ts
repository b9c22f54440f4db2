/** The answer of a measured server to a request over IPC. */
export interface Usage {
  /** User and system time of the whole process so far, including its threads. */
  cpuMs: number;
  heapBytes: number;
  rssBytes: number;
}

/** Reports the port, and then the usage on every message; `collect` collects garbage first. */
export function report(port: number): void {
  process.on('message', (message) => {
    if (message !== 'usage' && message !== 'collect') return;
    if (message === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, heapBytes: heapUsed, rssBytes: rss } satisfies Usage);
  });
  // Exits with the benchmark, even if that crashes.
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
