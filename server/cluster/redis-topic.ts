import { createHmac } from 'node:crypto';
import { connectInBackground } from './redis-client.ts';

export interface RedisTopicOptions {
  url: string;
  name: string;
  /** Separates installations that share one Redis. */
  secret: string;
  onHeard: (message: unknown) => void;
}

/** Messages between processes. Nothing is stored, so a disconnected process misses them. */
export function openRedisTopic({ url, name, secret, onHeard }: RedisTopicOptions) {
  const topic = `handcount:${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const [commands, listener] = [connectInBackground(url), connectInBackground(url)];
  void commands.connect().catch(() => undefined);
  void listener
    .connect()
    .then(() => listener.subscribe(topic, (text) => onHeard(parsed(text))))
    .catch(() => undefined);

  return {
    isReady: (): boolean => commands.isReady && listener.isReady,
    /** Also reaches this process. Rejects while Redis is away. */
    async say(message: unknown): Promise<void> {
      await commands.publish(topic, JSON.stringify(message));
    },
    close(): void {
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
