import { createHmac } from 'node:crypto';
import { connectInBackground } from './redis-client.ts';

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
