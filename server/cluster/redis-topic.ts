import { createHmac } from 'node:crypto';
import { connectInBackground } from './redis-client.ts';

/** Messages between processes. Nothing is stored: a disconnected process misses them. */
export interface RedisTopic {
  isReady(): boolean;
  /** Includes this process. Rejects while Redis is away. */
  say(message: unknown): Promise<void>;
  close(): void;
}

export interface RedisTopicOptions {
  url: string;
  name: string;
  /** Keeps installations on one Redis apart. */
  secret: string;
  onHeard: (message: unknown) => void;
}

export function openRedisTopic({ url, name, secret, onHeard }: RedisTopicOptions): RedisTopic {
  const topic = `handcount:${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const [commands, listener] = [connectInBackground(url), connectInBackground(url)];
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
