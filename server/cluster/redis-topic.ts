import { createHmac } from 'node:crypto';
import { connectInBackground } from './redis-client.ts';

export interface RedisTopicOptions {
  url: string;
  name: string;
  secret: string;
  onHeard: (message: unknown) => void;
}

/** Nothing is stored, so a disconnected process misses messages. */
export function openRedisTopic({ url, name, secret, onHeard }: RedisTopicOptions) {
  const topic = `handcount:${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const [commands, listener] = [connectInBackground(url), connectInBackground(url)];
  void commands.connect().catch(() => undefined);
  void listener
    .connect()
    .then(() => listener.subscribe(topic, (text) => onHeard(parsed(text))))
    .catch(() => undefined);

  return {
    isReady: () => commands.isReady && listener.isReady,
    /** Also reaches this process. Rejects while Redis is away. */
    async say(message: unknown) {
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
