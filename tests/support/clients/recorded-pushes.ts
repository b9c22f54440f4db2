import { beforeEach } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { createPushScheduler } from '#server/live/push-scheduler.ts';
import type { Message } from '#server/live/messages.ts';
import type { Publisher } from '#server/live/publisher.ts';
import type { Event, Participant } from '#server/domain/model/entities.ts';
import { moderate } from '#server/domain/questions/moderation.ts';
import { openEvent, withWorld } from '../servers/domain-world.ts';

interface Pushing {
  event: Event;
  participant: Participant;
  pushes: ReturnType<typeof createPushScheduler>;
  /** The pushes, as they were sent. */
  batches: Message[][];
  errors: unknown[];
  /** Whether the broadcaster is unavailable. */
  isBroken: boolean;
  isCountBroken: boolean;
  here: number;
}

/** For each test in a file, an open event and its pushes, recorded by a fake broadcaster. */
export function withRecordedPushes() {
  const world = withWorld();
  const scene = {} as Pushing;
  beforeEach(async () => {
    const publisher: Publisher = {
      publish: (messages) => {
        if (scene.isBroken) return Promise.reject(new Error('the broadcaster is away'));
        scene.batches.push([...messages]);
        return Promise.resolve();
      },
      publishToUser: () => Promise.resolve(),
      terminateUser: () => Promise.resolve(),
      subscriptionCount: (channel) =>
        scene.isCountBroken
          ? Promise.reject(new Error('no counts'))
          : Promise.resolve(channel.startsWith('private-room') ? scene.here + 2 : 2),
    };
    const pushes = createPushScheduler({ store: world.store, publisher, onError: (error) => scene.errors.push(error) });
    Object.assign(scene, {
      ...(await openEvent(world)),
      pushes,
      batches: [],
      errors: [],
      isBroken: false,
      isCountBroken: false,
      here: 5,
    });
  });
  const sent = (channel: string) => scene.batches.flat().filter((message) => message.channel === channel);
  return {
    world,
    scene,
    sent,
    room: () => sent(channels.room(scene.event.id)),
    crew: () => sent(channels.crew(scene.event.id)),
    /** The id of a question on show. */
    async approved(body: string): Promise<string> {
      const { id } = await world.participation.ask({ participant: scene.participant, body });
      await moderate(world, {
        eventId: scene.event.id,
        questionIds: [id],
        action: 'approve',
        reason: null,
        answer: null,
      });
      return id;
    },
  };
}
