import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that is free now, for servers that must know their address before they listen. No system takes ports from
 * this range for `listen(0)` or outgoing connections, so it stays free until the server has started.
 */
export async function freePort(): Promise<number> {
  const [first, count] = [20_000, 12_000];
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
