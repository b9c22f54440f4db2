import { beforeEach, expect, it } from 'vitest';
import type { OwnPush } from '#contracts/push-events.ts';
import { limits } from '#contracts/limits.ts';
import { noticed, type Change } from '../domain/model/changes.ts';
import { createLive } from './live.ts';
import { PersonalPushes } from './personal-pushes.ts';
import type { Publisher } from './publisher.ts';

interface Sent {
  userId: string;
  event: string;
  payload: OwnPush;
  at: number;
}

let sent: Sent[];
let failures: unknown[];
let running: number;
let most: number;
beforeEach(() => {
  [sent, failures, running, most] = [[], [], 0, 0];
});

/** Each push takes a moment; `p3` is disconnected. */
const publisher = {
  async publishToUser(userId: string, event: string, payload: unknown) {
    most = Math.max(most, (running += 1));
    const at = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (userId === 'p3') throw new Error('away');
    sent.push({ userId, event, payload: payload as OwnPush, at });
  },
  terminateUser(userId: string) {
    sent.push({ userId, event: 'terminated', payload: { revision: 0, items: [] }, at: performance.now() });
    return Promise.resolve();
  },
} as unknown as Publisher;

const opened = () => new PersonalPushes(publisher, (error) => failures.push(error));
const add = (
  own: PersonalPushes,
  decision: 'approved' | 'highlighted' | 'lowered' | 'rejected',
  id: string,
  revision: number,
) => own.add({ userId: 'ada', event: `question.${decision}`, id, revision });
const kinds = () => sent.map(({ event, payload }) => [event, payload.items.map(({ id }) => id)]);

it('pushes to ten people at a time, and continues after a failure', async () => {
  const own = opened();
  for (let place = 0; place < 35; place += 1)
    own.add({ userId: `p${place}`, event: 'score.changed', id: 'quiz', revision: 7 });
  await own.settle();
  expect(sent.map(({ userId }) => userId).toSorted()).toEqual(
    Array.from({ length: 35 }, (_, place) => `p${place}`)
      .filter((id) => id !== 'p3')
      .toSorted(),
  );
  expect(most).toBe(10);
  expect(failures).toEqual([new Error('away')]);
});

it('pushes different decisions separately, at most five a second per person', async () => {
  const own = opened();
  const decisions = ['approved', 'rejected', 'answered', 'highlighted', 'archived', 'merged', 'restored'] as const;
  for (const [place, decision] of decisions.entries())
    own.add({ userId: 'ada', event: `question.${decision}`, id: `q${place}`, revision: place + 1 });
  add(own, 'rejected', 'q9', 9);
  own.add({ userId: 'ben', event: 'question.approved', id: 'his', revision: 10 });
  await own.settle();
  const [hers, his] = ['ada', 'ben'].map((userId) => sent.filter((one) => one.userId === userId)) as [Sent[], Sent[]];
  expect(hers.map(({ event }) => event)).toEqual(decisions.map((decision) => `question.${decision}`));
  expect(hers[1]?.payload).toEqual({
    revision: 9,
    items: [
      { id: 'q1', revision: 2 },
      { id: 'q9', revision: 9 },
    ],
  });
  const inAnySecond = hers.map(({ at }) => hers.filter((one) => one.at >= at && one.at < at + 990).length);
  expect(Math.max(...inAnySecond)).toBeLessThanOrEqual(limits.pushesPerSecond);
  expect(his[0]?.at).toBeLessThan(hers[1]?.at ?? 0);
});

it('keeps the latest of several updates to one question, in any order', async () => {
  const own = opened();
  add(own, 'highlighted', 'q1', 1);
  add(own, 'approved', 'q2', 2);
  add(own, 'lowered', 'q1', 4);
  add(own, 'highlighted', 'q1', 3);
  await own.settle();
  expect(kinds()).toEqual([
    ['question.approved', ['q2']],
    ['question.lowered', ['q1']],
  ]);
});

it('notifies a dismissed person of the reason at once, and drops their pending pushes', async () => {
  const listeners: ((change: Change) => void)[] = [];
  const store = { onChange: (listener: (change: Change) => void) => void listeners.push(listener) };
  const live = createLive({ store: store as never, publisher, onError: (error) => failures.push(error) });
  const notices = ['ada', 'ben'].map((userId) => ({
    userId,
    event: 'question.approved' as const,
    id: `of ${userId}`,
    revision: 1,
  }));
  for (const listener of listeners) listener(noticed('event', notices));
  live.dismiss('ada', { event: 'participant.removed', id: 'event', revision: 2 });
  await live.settle();
  expect(
    sent
      .filter(({ userId }) => userId === 'ada')
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(['participant.removed', 'terminated']);
  expect(sent.some(({ userId, event }) => userId === 'ben' && event === 'question.approved')).toBe(true);
});
