import { createRequire } from 'node:module';
import type { createClient as makeClient } from 'redis';

/** Loaded with the first connection: most servers use no Redis, and loading takes a tenth of their start. */
const require = createRequire(import.meta.url);

const maxPauseMs = 1_000;

/** Commands fail immediately while disconnected. Subscriptions are restored. */
export function connectInBackground(url: string) {
  const { createClient } = require('redis') as { createClient: typeof makeClient };
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retry) => Math.min(50 * 2 ** Math.min(retry, 5), maxPauseMs),
    },
  });
  client.on('error', () => {});
  return client;
}
