import { createClient } from 'redis';

const maxPauseMs = 1_000;

/**
 * A client that connects in the background. Commands fail at once while disconnected, and subscriptions are restored. An
 * outage shows at the next command.
 */
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
  // Without a listener an error would end the program.
  client.on('error', () => {});
  return client;
}
