import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPushScheduler } from '#server/live/push-scheduler.ts';
import { eventChanged, reactionsCounted } from '#server/domain/model/changes.ts';
import type { Event } from '#server/domain/model/entities.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();
let event: Event;
let pushes: ReturnType<typeof createPushScheduler>;
let pushed: string[];
let announced: string[];
/** When another process pushed last. */
let othersAt: number | null;

beforeEach(async () => {
  [pushed, announced, othersAt] = [[], [], null];
  ({ event } = await openEvent(world));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  pushes = createPushScheduler({
    store: world.store,
    publisher: {
      publish: (messages) => Promise.resolve(void pushed.push(...messages.map((message) => message.event))),
      publishToUser: () => Promise.resolve(),
      terminateUser: () => Promise.resolve(),
      subscriptionCount: () => Promise.resolve(0),
    },
    coordination: { announce: (eventId) => announced.push(eventId), lastPushByOthersAt: () => othersAt },
    onError: (error) => expect.unreachable(String(error)),
  });
});
afterEach(async () => {
  othersAt = null;
  await pass(2_000);
  vi.useRealTimers();
  await pushes.settle();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const reactions = () => pushed.filter((name) => name === 'reactions.counted').length;
const arePushed = (count: number) => expect.poll(reactions, { interval: 1 }).toBe(count);
/** Gives a push every chance to be sent: the scheduler has had its tick, and the store has answered since. */
async function noneArePushed(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await world.store.snapshot((tx) => tx.events.byId(event.id));
  expect(reactions()).toBe(0);
}

it('counts are pushed immediately if no other process has just pushed, and the push is announced', async () => {
  pushes.add(reactionsCounted(event.id));
  await arePushed(1);
  expect(announced).toEqual([event.id]);
});

it('counts wait after another process’s push as long as after this process’s own', async () => {
  othersAt = performance.now();
  pushes.add(reactionsCounted(event.id));
  await noneArePushed();
  await pass(200);
  await noneArePushed();
  await pass(60);
  await arePushed(1);
});

it('counts wait for at most three pushes, however often other processes push', async () => {
  const began = performance.now();
  pushes.add(reactionsCounted(event.id));
  while (performance.now() - began < 550) {
    othersAt = performance.now();
    await noneArePushed();
    await pass(50);
  }
  othersAt = performance.now();
  await pass(50);
  await arePushed(1);
});

it('changes by the crew do not wait for other processes', async () => {
  othersAt = performance.now();
  pushes.add(reactionsCounted(event.id));
  await noneArePushed();
  pushes.add(eventChanged(event.id));
  await arePushed(1);
  expect(pushed).toContain('room.changed');
});
