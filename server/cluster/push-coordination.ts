import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PushCoordination } from '../live/push-scheduler.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { openRedisTopic } from './redis-topic.ts';

export interface SharedPushCoordination extends PushCoordination {
  close(): void;
}

const messageShape = z.object({ from: z.string(), eventId: z.string() });
const mostEvents = 1_000;

/** Processes tell each other when they push; while Redis is away each keeps its own pace. */
export function createPushCoordination({ url, secret }: { url: string; secret: string }): SharedPushCoordination {
  const ownId = randomUUID();
  const others = new BoundedMap<string, number>(mostEvents);
  const topic = openRedisTopic({
    url,
    secret,
    name: 'push-turns',
    onHeard: (message) => {
      const heard = messageShape.safeParse(message).data;
      if (heard && heard.from !== ownId) others.set(heard.eventId, performance.now());
    },
  });
  return {
    take: (eventId) => void topic.say({ from: ownId, eventId }).catch(() => undefined),
    othersTookAt: (eventId) => others.get(eventId) ?? null,
    close: topic.close,
  };
}
