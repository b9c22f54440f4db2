/** What a measured server answers when asked over IPC. */
export interface Usage {
  /** User and system time of the whole process so far. */
  cpuMicroseconds: number;
  /** After a full collection where the process allows one. */
  heapBytes: number;
  rssBytes: number;
}

/** Tells the port, and from then on the usage whenever `usage` is asked for. */
export function report(port: number): void {
  process.on('message', (message) => {
    if (message !== 'usage' && message !== 'collect') return;
    if (message === 'collect') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    const usage: Usage = { cpuMicroseconds: user + system, heapBytes: heapUsed, rssBytes: rss };
    process.send?.(usage);
  });
  // Ends with the benchmark, however that ends.
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
