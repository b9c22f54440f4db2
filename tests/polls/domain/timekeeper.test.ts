import { beforeEach, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { Activity } from '#server/domain/model/entities.ts';
import { changeActivityState, createActivity } from '#server/domain/polls/activities.ts';
import { activityView } from '#server/domain/views/activity-views.ts';
import { startTimekeeper } from '#server/jobs/timekeeper.ts';
import { choiceForm, openEvent, withWorld, type TestWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

const everyMs = 5;
/** The ids of closed polls. Openings and creations are announced differently. */
const closedIds = () =>
  world.announced.flatMap(({ activityIds = [], isEventChanged, createdIds }) =>
    isEventChanged || createdIds ? [] : activityIds,
  );
beforeEach(() => void world.announced.splice(0));
const start = () => startTimekeeper(world, { logger: { error: () => undefined }, everyMs });

async function openWithTimer(timerSeconds: number): Promise<Activity> {
  const { event } = await openEvent(world);
  const { id } = await createActivity(world, event.id, { ...choiceForm, timerSeconds });
  return changeActivityState(world, event.id, id, 'open');
}

it('closes a due poll once at its due time, even with two processes or after a time without any', async () => {
  const [short, long] = [await openWithTimer(5), await openWithTimer(3_600)];
  world.pass(60_000);
  const stops = [start(), start()];
  await expect.poll(() => closedIds().length).toBe(1);
  for (const stop of stops) await stop();
  expect(closedIds()).toEqual([short.id]);
  expect(await world.store.activities.byId(short.id)).toMatchObject({ state: 'closed', closedAt: short.closesAt });
  expect((await world.store.activities.byId(long.id))?.state).toBe('open');
});

it('distinguishes polls that a timer closed from polls that the crew closed', async () => {
  const [short, long] = [await openWithTimer(5), await openWithTimer(3_600)];
  const stop = start();
  world.pass(5_200);
  await expect.poll(() => closedIds().length).toBe(1);
  await stop();
  const byCrew = await changeActivityState(world, long.eventId, long.id, 'close');
  const wasTimedOut = async (id: string) => {
    const activity = await world.store.activities.byId(id);
    return activity && activityView(activity, { tally: null, before: null }).wasTimedOut;
  };
  expect(byCrew.state).toBe('closed');
  expect([await wasTimedOut(short.id), await wasTimedOut(long.id)]).toEqual([true, false]);
  // A reopened poll has not timed out, nor has one closed by hand before its new time ends.
  await changeActivityState(world, short.eventId, short.id, 'open');
  expect(await wasTimedOut(short.id)).toBe(false);
  world.pass(1_000);
  await changeActivityState(world, short.eventId, short.id, 'close');
  expect(await wasTimedOut(short.id)).toBe(false);
});

it('restarts the timer with every round, and closes the second round too', async () => {
  const activity = await openWithTimer(10);
  world.pass(4_000);
  const second = await changeActivityState(world, activity.eventId, activity.id, 'new-round');
  expect(second).toMatchObject({ round: 2, closesAt: world.now() + 10_000 });
  world.pass(10_001);
  const stop = start();
  await expect.poll(() => closedIds().length).toBe(1);
  await stop();
});

it('closes other polls when one cannot be closed, and logs which one failed', async () => {
  const [stuck, other] = [await openWithTimer(5), await openWithTimer(6)];
  const transaction: TestWorld['store']['transaction'] = (work) =>
    world.store.transaction((tx) => {
      const byId = (id: string) => (id === stuck.id ? Promise.reject(new Error('unreadable')) : tx.activities.byId(id));
      return work({ ...tx, activities: { ...tx.activities, byId } });
    });
  const broken: TestWorld = { ...world, store: { ...world.store, transaction } };
  world.pass(7_000);
  const logged: unknown[] = [];
  const stop = startTimekeeper(broken, {
    logger: { error: (fields: unknown) => logged.push(fields) },
    everyMs,
  });
  await expect.poll(closedIds).toEqual([other.id]);
  await stop();
  expect(logged[0]).toMatchObject({ activityId: stuck.id, err: new Error('unreadable') });
  expect((await world.store.activities.byId(stuck.id))?.state).toBe('open');
});

it('seals an anonymous round a minute after its end, once and with a restart in between', async () => {
  const { event, participant } = await openEvent(world);
  const { id } = await createActivity(world, event.id, { ...choiceForm, names: 'anonymous' });
  const poll = await changeActivityState(world, event.id, id, 'open');
  const picks = 'options' in poll ? poll.options.slice(0, 1).map((option) => option.id) : [];
  await world.answer(poll, participant.id, { picks });
  await changeActivityState(world, event.id, id, 'close');
  const own = async () => (await world.store.ballots.ofParticipant(event.id, participant.id)).length;

  world.pass(limits.ballotKeyMs - 1);
  await start()();
  expect(await own()).toBe(1);
  world.pass(1);
  const stops = [start(), start()];
  await expect.poll(own).toBe(0);
  for (const stop of stops) await stop();
  expect(await world.store.ballots.count(id, 1)).toBe(1);
});

it('closes polls in time while a round is being sealed, and seals one round at a time', async () => {
  let seals = 0;
  const ended = Promise.withResolvers<never[]>();
  const dueForSealing = () => {
    seals += 1;
    return ended.promise;
  };
  const store = { ...world.store, ballots: { ...world.store.ballots, dueForSealing } };
  const stop = startTimekeeper({ ...world, store }, { logger: { error: () => undefined }, everyMs });
  await expect.poll(() => seals).toBe(1);
  const { id } = await openWithTimer(5);
  world.pass(6_000);
  await expect.poll(async () => (await world.store.activities.byId(id))?.state).toBe('closed');
  expect(seals).toBe(1);
  ended.resolve([]);
  await stop();
});
