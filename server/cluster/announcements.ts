import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type { PushCoordination } from '../live/push-scheduler.ts';
import type { Polled } from './pollers.ts';
import { openRedisTopic, type RedisTopicOptions } from './redis-topic.ts';

type Connection = Pick<RedisTopicOptions, 'url' | 'secret'>;

const pushShape = z.object({ from: z.string(), eventId: z.string() });
const maxEvents = 1_000;

/** While Redis is away, each process throttles on its own. */
export function createPushCoordination(connection: Connection): PushCoordination & { close(): void } {
  const others = new LRUCache<string, number>({ max: maxEvents });
  const topic = openAnnouncements(connection, 'pushes', pushShape, ({ eventId }) =>
    others.set(eventId, performance.now()),
  );
  return {
    announce: (eventId) => topic.announce({ eventId }),
    lastPushByOthersAt: (eventId) => others.get(eventId) ?? null,
    close: topic.close,
  };
}

const pollersShape = z.object({ from: z.string(), polled: z.array(z.tuple([z.string(), z.string(), z.number()])) });

export function createSharedPollers(connection: Connection, onHeard: (polled: readonly Polled[]) => void) {
  const topic = openAnnouncements(connection, 'pollers', pollersShape, ({ polled }) => onHeard(polled));
  return {
    publish(polled: readonly Polled[]) {
      if (polled.length > 0) topic.announce({ polled });
    },
    close: topic.close,
  };
}

function openAnnouncements<Message extends { from: string }>(
  connection: Connection,
  name: string,
  shape: z.ZodType<Message>,
  onHeard: (message: Message) => void,
) {
  const ownId = randomUUID();
  const topic = openRedisTopic({
    ...connection,
    name,
    onHeard: (raw) => {
      const message = shape.safeParse(raw).data;
      if (message && message.from !== ownId) onHeard(message);
    },
  });
  return {
    announce: (message: object) => void topic.say({ from: ownId, ...message }).catch(() => undefined),
    close: topic.close,
  };
}
