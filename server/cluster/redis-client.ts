import { createClient } from 'redis';

const maxPauseMs = 1_000;

/** Commands fail immediately while disconnected. Subscriptions are restored. */
export function connectInBackground(url: string) {
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
