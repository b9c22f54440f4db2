import { createHmac } from 'node:crypto';
import { createClient } from 'redis';

/**
 * Messages between the processes of one installation, through Redis. Nothing is stored: a disconnected process misses
 * messages.
 */
export interface RedisTopic {
  /** Whether it can both publish and receive now. */
  isReady(): boolean;
  /** Sends to every process, including this one. Rejects while Redis is away. */
  say(message: unknown): Promise<void>;
  close(): void;
}

export interface RedisTopicOptions {
  /** `redis://…` or `rediss://…`; Valkey works too. */
  url: string;
  name: string;
  /** Shared by all processes of an installation, so that other installations on the same Redis are not received. */
  secret: string;
  onHeard: (message: unknown) => void;
}

const longestPauseMs = 1_000;

export function openRedisTopic({ url, name, secret, onHeard }: RedisTopicOptions): RedisTopic {
  const topic = `handcount:${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const [commands, listener] = [connectLater(url), connectLater(url)];
  // Without a listener an error would end the program. An outage shows at the next publish.
  for (const client of [commands, listener]) client.on('error', () => {});
  void commands.connect().catch(() => undefined);
  void listener
    .connect()
    .then(() => listener.subscribe(topic, (text) => onHeard(parsed(text))))
    .catch(() => undefined);

  return {
    isReady: () => commands.isReady && listener.isReady,
    async say(message) {
      await commands.publish(topic, JSON.stringify(message));
    },
    close() {
      for (const client of [commands, listener]) if (client.isOpen) client.destroy();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Commands fail at once while disconnected, since a late message is useless. The subscription is restored on reconnect.
 */
function connectLater(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retry) => Math.min(50 * 2 ** Math.min(retry, 5), longestPauseMs),
    },
  });
}
