import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Polled } from './pollers.ts';
import { openRedisTopic } from './redis-topic.ts';

/** Shares pollers between processes. */
export interface SharedPollers {
  /** Lost while Redis is away; each process then counts its own pollers. */
  publish(polled: readonly Polled[]): void;
  close(): void;
}

export interface SharedPollersOptions {
  url: string;
  secret: string;
  onHeard: (polled: readonly Polled[]) => void;
}

const messageShape = z.object({ from: z.string(), polled: z.array(z.tuple([z.string(), z.string()])) });

export function createSharedPollers({ url, secret, onHeard }: SharedPollersOptions): SharedPollers {
  const ownId = randomUUID();
  const topic = openRedisTopic({
    url,
    secret,
    name: 'pollers',
    onHeard: (message) => {
      const heard = messageShape.safeParse(message).data;
      if (heard && heard.from !== ownId) onHeard(heard.polled);
    },
  });
  return {
    publish(polled) {
      // A lost report is repeated with the participant's next poll.
      if (polled.length > 0) void topic.say({ from: ownId, polled }).catch(() => undefined);
    },
    close: topic.close,
  };
}
