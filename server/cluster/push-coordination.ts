import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PushCoordination } from '../live/push-scheduler.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { openRedisTopic } from './redis-topic.ts';

export interface SharedPushCoordination extends PushCoordination {
  close(): void;
}

const messageShape = z.object({ from: z.string(), eventId: z.string() });
const maxEvents = 1_000;

/** Processes announce their pushes to each other. While Redis is away each throttles independently. */
export function createPushCoordination({ url, secret }: { url: string; secret: string }): SharedPushCoordination {
  const ownId = randomUUID();
  const others = new BoundedMap<string, number>(maxEvents);
  const topic = openRedisTopic({
    url,
    secret,
    name: 'push-turns',
    onHeard: (message) => {
      const received = messageShape.safeParse(message).data;
      if (received && received.from !== ownId) others.set(received.eventId, performance.now());
    },
  });
  return {
    announce: (eventId) => void topic.say({ from: ownId, eventId }).catch(() => undefined),
    lastPushByOthersAt: (eventId) => others.get(eventId) ?? null,
    close: topic.close,
  };
}
