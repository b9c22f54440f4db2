import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audienceChanged, eventChanged, questionsChanged, reactionsCounted } from '#server/domain/model/changes.ts';
import { withRecordedPushes } from '#support/clients/recorded-pushes.ts';

const { world, scene, room, approved } = withRecordedPushes();

it('merges changes in quick succession into one push with the newest totals', async () => {
  const question = await approved('How many?');
  const startedAt = performance.now();
  scene.pushes.add(questionsChanged(scene.event.id, [{ question: { id: question }, wasVisible: false }]));
  for (let voter = 0; voter < 50; voter += 1) {
    const other = { ...scene.participant, id: world.newId() };
    await world.store.participants.insert(other);
    await world.participation.upvote({ participant: other, questionId: question, isUpvoted: true });
    scene.pushes.add(questionsChanged(scene.event.id, [{ question: { id: question }, wasVisible: true }]));
  }
  await scene.pushes.settle();
  const counts = room().map(
    (message) => (message.payload as { questions: { upvoteCount: number }[] }).questions[0]?.upvoteCount,
  );
  expect(counts.at(-1)).toBe(50);
  // One immediately, then five a second, however long the votes took.
  expect(counts.length).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / 200);
  expect(counts.length).toBeLessThan(50);
});

describe('a large audience, whose counts are pushed once a second', () => {
  let question: string;
  // The store uses real time; the scheduler's timers run only on this clock.
  beforeEach(async () => {
    question = await approved('On show?');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    scene.here = 50_000;
    scene.pushes.add(audienceChanged(scene.event.id));
    await settle();
    await pass(1_000);
    scene.batches = [];
    scene.pushes.add(reactionsCounted(scene.event.id));
    await pushed('reactions.counted');
  });
  afterEach(async () => {
    await settle();
    vi.useRealTimers();
  });

  const names = () => room().map((message) => message.event);
  const pushed = (...expected: string[]) => expect.poll(names, { interval: 1 }).toEqual(expected);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** Gives a further push every chance to be sent: the store has answered a query since. */
  const nothingMore = async (...expected: string[]) => {
    await world.store.snapshot((tx) => tx.events.byId(scene.event.id));
    expect(names()).toEqual(expected);
  };
  async function settle(): Promise<void> {
    const settled = scene.pushes.settle().then(() => true);
    while (!(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, false))]))) await pass(50);
  }

  it('pushes one event’s changes at most five times a second', async () => {
    scene.batches = [];
    for (let passed = 0; passed < 1_000; passed += 50) {
      scene.pushes.add(eventChanged(scene.event.id));
      await pass(50);
      await world.store.snapshot((tx) => tx.events.byId(scene.event.id));
    }
    expect(scene.batches.length).toBeGreaterThanOrEqual(4);
    expect(scene.batches.length).toBeLessThanOrEqual(6);
  });

  it('the last count is pushed after a pause of 200 ms', async () => {
    scene.pushes.add(reactionsCounted(scene.event.id));
    await pass(199);
    await nothingMore('reactions.counted');
    await pass(1);
    await pushed('reactions.counted', 'reactions.counted');
  });

  it('a pause shortens one interval between pushes, but not the next', async () => {
    for (const expected of [2, 3]) {
      scene.pushes.add(reactionsCounted(scene.event.id));
      await pass(200);
      if (expected === 3) {
        await nothingMore('reactions.counted', 'reactions.counted');
        await pass(800);
      }
      await pushed(...Array.from({ length: expected }, () => 'reactions.counted'));
    }
  });

  it.each([
    ['event', 0, 'room.changed', () => eventChanged(scene.event.id)],
    ['event', 400, 'room.changed', () => eventChanged(scene.event.id)],
    [
      'question',
      400,
      'question.published',
      () => questionsChanged(scene.event.id, [{ question: { id: question }, wasVisible: false }]),
    ],
  ])('changes by the crew to the %s do not wait for counts, %i ms after a push', async (_, afterMs, name, act) => {
    for (let passed = 0; passed < afterMs; passed += 100) {
      scene.pushes.add(reactionsCounted(scene.event.id));
      await pass(100);
    }
    await nothingMore('reactions.counted');
    scene.pushes.add(act());
    await pass(200);
    await expect.poll(names, { interval: 1 }).toContain(name);
  });

  it.each([
    [800, 800],
    [50_000, 2_000],
  ])('counts %i people immediately, and again only %i ms later', async (here, restMs) => {
    await pass(2_000);
    scene.here = here;
    scene.batches = [];
    scene.pushes.add(audienceChanged(scene.event.id));
    await pushed('audience.counted');
    for (const _ of 'ab') scene.pushes.add(audienceChanged(scene.event.id));
    await pass(restMs - 50);
    await nothingMore('audience.counted');
    await pass(50);
    await pushed('audience.counted', 'audience.counted');
  });
});
