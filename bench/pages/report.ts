/** The answer of a measured server to a request over IPC. */
export interface Usage {
  /** User and system time of the whole process so far. */
  cpuMicroseconds: number;
  /** After a full collection if it was requested and the process exposes one. */
  heapBytes: number;
  rssBytes: number;
}

/** Reports the port, and then the usage on every `usage` or `collect` message. */
export function report(port: number): void {
  process.on('message', (message) => {
    if (message !== 'usage' && message !== 'collect') return;
    if (message === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    const usage: Usage = { cpuMicroseconds: user + system, heapBytes: heapUsed, rssBytes: rss };
    process.send?.(usage);
  });
  // Exits with the benchmark, even if that crashes.
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
