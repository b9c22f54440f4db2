import { createHmac } from 'node:crypto';
import { createClient } from 'redis';

/** What the processes of one installation say to each other, through Redis. Nothing is kept: who is away does not hear it. */
export interface RedisTopic {
  /** Whether it can be both said and heard now. */
  isReady(): boolean;
  /** To every process, the own one too. Rejects while Redis is away. */
  say(message: unknown): Promise<void>;
  close(): void;
}

export interface RedisTopicOptions {
  /** `redis://…` or `rediss://…`; Valkey works too. */
  url: string;
  name: string;
  /** What every process of an installation has: those of another one on the same Redis are not heard. */
  secret: string;
  onHeard: (message: unknown) => void;
}

const longestPauseMs = 1_000;

export function openRedisTopic({ url, name, secret, onHeard }: RedisTopicOptions): RedisTopic {
  const topic = `handcount:${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const [commands, listener] = [connectLater(url), connectLater(url)];
  // Without a listener an error would end the program. That it is away shows when something is said.
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

/** Commands fail at once while the connection is away: what is said is of its moment. The subscription comes back with it. */
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
