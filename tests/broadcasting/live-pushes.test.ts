import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channels } from '../../contracts/channels.ts';
import { createLivePushes, type LivePushes } from '../../server/broadcasting/live-pushes.ts';
import type { Message } from '../../server/broadcasting/messages.ts';
import type { Publisher } from '../../server/broadcasting/publisher.ts';
import { createActivity, changeActivityState } from '../../server/domain/activities.ts';
import { activitiesChanged, activityMoved, audienceChanged, ballotsCounted, eventChanged, questionsChanged, reactionsCounted } from '../../server/domain/changes.ts';
import type { Event, Participant } from '../../server/domain/entities.ts';
import { withdraw } from '../../server/domain/questions.ts';
import { moderate } from '../../server/domain/moderation.ts';
import { createBallotWriter } from '../../server/persistence/ballot-writer.ts';
import type { SqlStore } from '../../server/persistence/index.ts';
import { openEvent, withWorld } from '../support/world.ts';

const world = withWorld();
let event: Event;
let participant: Participant;
let batches: Message[][];
let pushes: LivePushes;
const errors: unknown[] = [];
let isBroken = false;
let isCountBroken = false;
let here = 5;

beforeEach(async () => {
  [batches, isBroken, isCountBroken, here] = [[], false, false, 5];
  ({ event, participant } = await openEvent(world));
  const publisher: Publisher = {
    publish: (messages) => {
      if (isBroken) return Promise.reject(new Error('the broadcaster is away'));
      batches.push([...messages]);
      return Promise.resolve();
    },
    publishToUser: () => Promise.resolve(),
    terminateUser: () => Promise.resolve(),
    subscriptionCount: (channel) =>
      isCountBroken ? Promise.reject(new Error('no counts')) : Promise.resolve(channel.startsWith('private-room') ? here + 2 : 2),
  };
  pushes = createLivePushes({ store: world.store, publisher, onError: (error) => errors.push(error) });
});

const sent = (channel: string) => batches.flat().filter((message) => message.channel === channel);
const room = () => sent(channels.room(event.id));
const crew = () => sent(channels.crew(event.id));

async function approved(body: string): Promise<string> {
  const { id } = await world.participation.ask({ participant, body });
  await moderate(world, { eventId: event.id, questionIds: [id], action: 'approve', reason: null, answer: null });
  return id;
}

it('sends a pending question to the crew only', async () => {
  const question = await world.participation.ask({ participant, body: 'Is this secret?' });
  pushes.add(questionsChanged(event.id, [{ question, wasOnShow: false }]));
  await pushes.settle();
  expect(crew()).toMatchObject([{ event: 'crew-question.changed', payload: { questions: [{ body: 'Is this secret?', state: 'pending' }] } }]);
  expect(room()).toEqual([]);
});

it('tells the room of a draft’s picture only when the draft is opened, and the crew at once', async () => {
  const version = '0123456789abcdef';
  await world.store.pictures.put({ eventId: event.id, version, contentType: 'image/png', width: 40, height: 20, content: Buffer.from('x'), createdAt: 0 });
  const draft = await createActivity(world, event.id, { kind: 'text', prompt: 'What is this?', maxChars: 100, picture: { version, alt: null } });
  pushes.add(activitiesChanged(event.id, [draft.id]));
  await pushes.settle();
  expect([JSON.stringify(crew()).includes(version), JSON.stringify(room()).includes(version)]).toEqual([true, false]);
  await changeActivityState(world, event.id, draft.id, 'open');
  pushes.add(activitiesChanged(event.id, [draft.id]));
  await pushes.settle();
  expect(room()).toMatchObject([{ event: 'activity.changed', payload: { activities: [{ picture: { version, width: 40, height: 20, alt: null } }] } }]);
});

it('merges what comes within a moment into one push that carries the newest totals', async () => {
  const question = await approved('How many?');
  const startedAt = performance.now();
  pushes.add(questionsChanged(event.id, [{ question: { id: question }, wasOnShow: false }]));
  for (let voter = 0; voter < 50; voter += 1) {
    const other = { ...participant, id: world.newId() };
    await world.store.participants.insert(other);
    await world.participation.upvote({ participant: other, questionId: question, isUpvoted: true });
    pushes.add(questionsChanged(event.id, [{ question: { id: question }, wasOnShow: true }]));
  }
  await pushes.settle();
  const counts = room().map((message) => (message.payload as { questions: { upvoteCount: number }[] }).questions[0]?.upvoteCount);
  expect(counts.at(-1)).toBe(50);
  // One at once, then five a second, however long the votes took.
  expect(counts.length).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / 200);
  expect(counts.length).toBeLessThan(50);
});

it('pushes at most five times a second for one event', async () => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 1_000) {
    pushes.add(eventChanged(event.id));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(batches.length).toBeGreaterThanOrEqual(4);
  expect(batches.length).toBeLessThanOrEqual(6);
  await pushes.settle();
});

it('pushes counts to a large hall less often, and still the newest', async () => {
  here = 5_000;
  pushes.add(audienceChanged(event.id));
  await pushes.settle();
  batches = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < 1_100) {
    pushes.add(reactionsCounted(event.id));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { revision } = await world.store.transaction(async (tx) => ({ revision: await tx.events.bumpRevision(event.id) }));
  pushes.add(reactionsCounted(event.id));
  await pushes.settle();
  const counts = room().filter(({ event: name }) => name === 'reactions.counted');
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.length).toBeLessThanOrEqual(4);
  expect(counts.at(-1)?.payload).toMatchObject({ revision });
});

describe('in a large hall whose counts rest for a second', () => {
  let question: string;
  // The store answers in its own time; what these wait for passes on this clock alone.
  beforeEach(async () => {
    question = await approved('On show?');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    here = 50_000;
    pushes.add(audienceChanged(event.id));
    await settle();
    await pass(1_000);
    batches = [];
    pushes.add(reactionsCounted(event.id));
    await pushed('reactions.counted');
  });
  afterEach(async () => {
    await settle();
    vi.useRealTimers();
  });

  const names = () => room().map((message) => message.event);
  const pushed = (...expected: string[]) => expect.poll(names, { interval: 1 }).toEqual(expected);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** What could be pushed by now would be: the store has been asked since, and has answered. */
  const nothingMore = async (...expected: string[]) => {
    await world.store.snapshot((tx) => tx.events.byId(event.id));
    expect(names()).toEqual(expected);
  };
  async function settle(): Promise<void> {
    const settled = pushes.settle().then(() => true);
    while (!(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, false))]))) await pass(50);
  }

  it('the last count leaves in the lull after it', async () => {
    pushes.add(reactionsCounted(event.id));
    await pass(199);
    await nothingMore('reactions.counted');
    await pass(1);
    await pushed('reactions.counted', 'reactions.counted');
  });

  it('a lull cuts one rest short, and not the next', async () => {
    for (const expected of [2, 3]) {
      pushes.add(reactionsCounted(event.id));
      await pass(200);
      if (expected === 3) {
        await nothingMore('reactions.counted', 'reactions.counted');
        await pass(800);
      }
      await pushed(...Array.from({ length: expected }, () => 'reactions.counted'));
    }
  });

  it.each([
    ['event', 0, 'room.changed', () => eventChanged(event.id)],
    ['event', 400, 'room.changed', () => eventChanged(event.id)],
    ['question', 400, 'question.published', () => questionsChanged(event.id, [{ question: { id: question }, wasOnShow: false }])],
  ])('nothing that the crew does to the %s waits for the counts, %i ms after a push', async (_, afterMs, name, act) => {
    for (let passed = 0; passed < afterMs; passed += 100) {
      pushes.add(reactionsCounted(event.id));
      await pass(100);
    }
    await nothingMore('reactions.counted');
    pushes.add(act());
    await pass(200);
    await expect.poll(names, { interval: 1 }).toContain(name);
  });
});

it('keeps a hidden tally from the room until it is revealed', async () => {
  const form = { kind: 'choice' as const, prompt: 'Which?', options: [{ label: 'A' }, { label: 'B' }], minPicks: 1, maxPicks: 1, isRevisable: true };
  const activity = await createActivity(world, event.id, form);
  await changeActivityState(world, event.id, activity.id, 'open');
  const writer = createBallotWriter(world.store as SqlStore, { now: world.now, newId: world.newId });
  const picks = [activity.kind === 'choice' ? (activity.options[0]?.id ?? '') : ''];
  await writer.submit({ submissionId: world.newId(), activityId: activity.id, round: 1, participantId: participant.id, answer: { picks }, answeredAt: 0, roundTripMs: null });
  pushes.add(ballotsCounted(event.id, [activity.id]));
  await pushes.settle();
  expect(room()).toEqual([]);
  expect(crew()).toMatchObject([{ event: 'crew-activity.tallied', payload: { tallies: [{ total: 1 }] } }]);
  // The screen hears how many have answered, and not one word more.
  const { revision } = (await world.store.events.byId(event.id)) ?? {};
  expect(sent(channels.screen(event.id))).toEqual([{ channel: channels.screen(event.id), event: 'turnout.counted', payload: { revision, activityId: activity.id, round: 1, answered: 1, right: null } }]);
  await changeActivityState(world, event.id, activity.id, 'reveal');
  pushes.add(activityMoved(event.id, activity.id));
  pushes.add(ballotsCounted(event.id, [activity.id]));
  await pushes.settle();
  expect(room().at(-1)).toMatchObject({ event: 'activity.changed', payload: { activities: [{ isRevealed: true, tally: { total: 1 } }] } });
});

it('announces what is gone or back in draft as removed, to each only what they knew', async () => {
  const question = await approved('Gone soon?');
  pushes.add(questionsChanged(event.id, (await withdraw(world, participant, question)).changes));
  pushes.add(activitiesChanged(event.id, ['no-such-activity']));
  await pushes.settle();
  expect(room().map((message) => message.event)).toEqual(['question.removed', 'activity.removed']);
  expect(crew().map((message) => message.event)).toEqual(['crew-question.removed', 'crew-activity.removed']);
});

it('tells everyone when the event is deleted', async () => {
  await world.store.events.hide(event.id, world.now());
  pushes.add(eventChanged(event.id));
  await pushes.settle();
  expect(room()).toEqual([{ channel: channels.room(event.id), event: 'event.deleted', payload: { eventId: event.id } }]);
});

it('counts as here who joined the room without watching the screen', async () => {
  pushes.add({ eventId: event.id, isAudienceChanged: true });
  await pushes.settle();
  expect(room()).toEqual([{ channel: channels.room(event.id), event: 'audience.counted', payload: { revision: event.revision, here: 5 } }]);
});

it('counts at once what still waits when everything has to leave', async () => {
  here = 5_000;
  pushes.add(audienceChanged(event.id));
  await pushes.settle();
  here = 5_001;
  pushes.add(audienceChanged(event.id));
  await pushes.settle();
  expect(room().map(({ payload }) => payload)).toMatchObject([{ here: 5_000 }, { here: 5_001 }]);
});

it('survives a broadcaster that is away: what failed to leave is pushed when it is back', async () => {
  isBroken = true;
  pushes.add(eventChanged(event.id));
  await expect.poll(() => errors.map(String)).toContain('Error: the broadcaster is away');
  expect(batches).toEqual([]);
  isBroken = false;
  await pushes.settle();
  expect(room()).toMatchObject([{ event: 'room.changed', payload: { state: 'open' } }]);
});

it('pushes what changed although nobody can be counted', async () => {
  isCountBroken = true;
  pushes.add({ ...eventChanged(event.id), isAudienceChanged: true });
  await pushes.settle();
  expect(room().map((message) => message.event)).toEqual(['room.changed']);
});

it('gives the crew the settings that are theirs, and tells the room no more than what joining takes', async () => {
  await world.store.events.update(event.id, { passcodeHash: 'a hash that nobody sees', hasModeration: false, naming: 'required', description: 'Bring a prism.' });
  pushes.add(eventChanged(event.id));
  await pushes.settle();
  const { revision } = (await world.store.events.byId(event.id)) ?? {};
  expect(crew()).toEqual([{ channel: channels.crew(event.id), event: 'crew-event.changed', payload: { revision, hasModeration: false, naming: 'required', revealing: 'by-hand' } }]);
  expect(room()).toMatchObject([{ event: 'room.changed', payload: { revision, needsPasscode: true, description: 'Bring a prism.' } }]);
  expect(JSON.stringify(room())).not.toMatch(/hash|hasModeration|heldWords|embedOrigins|naming|revealing/);
});

it('tells the room the totals of its reactions, and nothing of who gave them', async () => {
  await world.store.reactions.add(event.id, { like: 3 });
  pushes.add(reactionsCounted(event.id));
  await world.store.reactions.add(event.id, { like: 1, wow: 2 });
  pushes.add(reactionsCounted(event.id));
  await pushes.settle();
  const { revision } = (await world.store.events.byId(event.id)) ?? {};
  const payload = { revision, totals: { like: 4, love: 0, laugh: 0, wow: 2, applause: 0 } };
  expect(room().at(-1)).toEqual({ channel: channels.room(event.id), event: 'reactions.counted', payload });
  expect(crew()).toEqual([]);
});

it('tells an open room a new colour and a new code', async () => {
  await world.store.events.update(event.id, { accent: '#9d174d', code: 'new-code' });
  pushes.add(eventChanged(event.id));
  await pushes.settle();
  expect(room()).toMatchObject([{ event: 'room.changed', payload: { accent: '#9d174d', code: 'new-code', reactionsOpen: true } }]);
});

const asked = { prompt: 'What is it?', isRevisable: true };
const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Ceres', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto'].map((label) => ({ label }));

it.each([
  { kind: 'number' as const, ...asked, min: 0, max: 500, step: null, unit: 'km', correctValue: 384, tolerance: 20 },
  { kind: 'text' as const, ...asked, maxChars: 100, acceptedAnswers: ['Moonlight'] },
  { kind: 'ranking' as const, ...asked, options: planets, isOrderRight: true },
])('tells the crew at once what is right in a poll, and the room when it is closed and revealed (%o)', async (form) => {
  const poll = await createActivity(world, event.id, form, null);
  const right = JSON.stringify(poll.correct);
  for (const action of ['open', 'reveal', 'hide', 'close'] as const) {
    await changeActivityState(world, event.id, poll.id, action);
    pushes.add(activitiesChanged(event.id, [poll.id]));
    await pushes.settle();
  }
  expect(JSON.stringify(crew())).toContain(right);
  const before = room();
  expect(before.filter(({ event: name }) => name === 'activity.changed')).toHaveLength(4);
  // Neither said, nor by the order in which options and their numbers stand.
  // Of a number as it would stand in JSON: ids and times have such digits too.
  const ids = poll.kind === 'ranking' ? poll.options.map(({ id }) => id) : ['Moonlight', ':384[,}]'];
  const told = JSON.stringify(before).match(new RegExp(ids.join('|'), 'g')) ?? [];
  expect(JSON.stringify(before)).not.toContain(right);
  expect(told.join()).not.toContain(ids.join());
  expect(told.length).toBe(poll.kind === 'ranking' ? 50 : 0);
  await changeActivityState(world, event.id, poll.id, 'reveal');
  pushes.add(activitiesChanged(event.id, [poll.id]));
  await pushes.settle();
  expect(room().at(-1)).toMatchObject({ event: 'activity.changed', payload: { activities: [{ correct: poll.correct }] } });
});
