import { expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import type { Revealing } from '#contracts/poll-kinds.ts';
import { createActivity, changeActivityState } from '#server/domain/polls/activities.ts';
import {
  activitiesChanged,
  activityMoved,
  ballotsCounted,
  eventChanged,
  questionsChanged,
  reactionsCounted,
} from '#server/domain/model/changes.ts';
import type { Activity } from '#server/domain/model/entities.ts';
import { withdraw } from '#server/domain/questions/questions.ts';
import { withRecordedPushes } from '#support/clients/recorded-pushes.ts';
import { choiceForm } from '#support/servers/domain-world.ts';

const { world, scene, sent, room, crew, approved } = withRecordedPushes();

it('sends a pending question to the crew only', async () => {
  const question = await world.participation.ask({ participant: scene.participant, body: 'Is this secret?' });
  scene.pushes.add(questionsChanged(scene.event.id, [{ question, wasVisible: false }]));
  await scene.pushes.settle();
  expect(crew()).toMatchObject([
    { event: 'crew-question.changed', payload: { questions: [{ body: 'Is this secret?', state: 'pending' }] } },
  ]);
  expect(room()).toEqual([]);
});

it('sends a draft’s picture to the crew immediately, and to the room only when the draft is opened', async () => {
  const version = '0123456789abcdef';
  await world.store.pictures.put({
    eventId: scene.event.id,
    version,
    contentType: 'image/png',
    width: 40,
    height: 20,
    content: Buffer.from('x'),
    createdAt: 0,
  });
  const draft = await createActivity(world, scene.event.id, {
    kind: 'text',
    prompt: 'What is this?',
    maxChars: 100,
    picture: { version, alt: null },
  });
  scene.pushes.add(activitiesChanged(scene.event.id, [draft.id]));
  await scene.pushes.settle();
  expect([JSON.stringify(crew()).includes(version), JSON.stringify(room()).includes(version)]).toEqual([true, false]);
  await changeActivityState(world, scene.event.id, draft.id, 'open');
  scene.pushes.add(activitiesChanged(scene.event.id, [draft.id]));
  await scene.pushes.settle();
  expect(room()).toMatchObject([
    {
      event: 'activity.changed',
      payload: { activities: [{ picture: { version, width: 40, height: 20, alt: null } }] },
    },
  ]);
});

/** Opens a poll with this rule and counts one vote. */
async function pollWithVote(revealing: Revealing): Promise<Activity> {
  const activity = await createActivity(world, scene.event.id, { ...choiceForm, revealing });
  await changeActivityState(world, scene.event.id, activity.id, 'open');
  const picks = [activity.kind === 'choice' ? (activity.options[0]?.id ?? '') : ''];
  await world.answer(activity, scene.participant.id, { picks });
  return activity;
}

it.each([
  ['at-once', [true, true, true]],
  ['on-close', [false, true, true]],
  ['by-hand', [false, false, true]],
  ['never', [false, false, false]],
] as const)('%s: no push to the room has the tally before the rule says so', async (revealing, expected) => {
  const { id } = await pollWithVote(revealing);
  const seen: boolean[] = [];
  for (const action of [null, 'close', 'reveal'] as const) {
    if (action) await changeActivityState(world, scene.event.id, id, action).catch(() => {});
    scene.pushes.add(activityMoved(scene.event.id, id));
    scene.pushes.add(ballotsCounted(scene.event.id, [id]));
    await scene.pushes.settle();
    seen.push(JSON.stringify([room(), sent(channels.screen(scene.event.id))]).includes('"counts"'));
  }
  expect(seen).toEqual(expected);
  expect(JSON.stringify(crew())).toContain('"total":1');
});

it('sends the crew a hidden tally, and the screen the number of answers and nothing else', async () => {
  const activity = await pollWithVote('by-hand');
  scene.pushes.add(ballotsCounted(scene.event.id, [activity.id]));
  await scene.pushes.settle();
  expect(room()).toEqual([]);
  expect(crew()).toMatchObject([{ event: 'crew-activity.tallied', payload: { tallies: [{ total: 1 }] } }]);
  const { revision } = (await world.store.events.byId(scene.event.id)) ?? {};
  expect(sent(channels.screen(scene.event.id))).toEqual([
    {
      channel: channels.screen(scene.event.id),
      event: 'turnout.counted',
      payload: { revision, activityId: activity.id, round: 1, answered: 1, people: null, right: null },
    },
  ]);
});

it('announces deleted items and those back in draft as removed, only to those who knew them', async () => {
  const question = await approved('Gone soon?');
  world.announced.length = 0;
  await withdraw(world, scene.participant, question);
  for (const change of world.announced) scene.pushes.add(change);
  scene.pushes.add(activitiesChanged(scene.event.id, ['no-such-activity']));
  await scene.pushes.settle();
  expect(room().map((message) => message.event)).toEqual(['question.removed', 'activity.removed']);
  expect(crew().map((message) => message.event)).toEqual(['crew-question.removed', 'crew-activity.removed']);
});

it('notifies everyone when the event is deleted', async () => {
  await world.store.events.hide(scene.event.id, world.now());
  scene.pushes.add(eventChanged(scene.event.id));
  await scene.pushes.settle();
  expect(room()).toEqual([
    { channel: channels.room(scene.event.id), event: 'event.deleted', payload: { eventId: scene.event.id } },
  ]);
});

it('counts only people in the room as here, not screens', async () => {
  scene.pushes.add({ eventId: scene.event.id, isAudienceChanged: true });
  await scene.pushes.settle();
  expect(room()).toEqual([
    {
      channel: channels.room(scene.event.id),
      event: 'audience.counted',
      payload: { revision: scene.event.revision, here: 5 },
    },
  ]);
});

it('after an outage of the broadcaster, pushes what failed to send during it', async () => {
  scene.isBroken = true;
  scene.pushes.add(eventChanged(scene.event.id));
  await expect.poll(() => scene.errors.map(String)).toContain('Error: the broadcaster is away');
  expect(scene.batches).toEqual([]);
  scene.isBroken = false;
  await scene.pushes.settle();
  expect(room()).toMatchObject([{ event: 'room.changed', payload: { state: 'open' } }]);
});

it('pushes changes even if the audience cannot be counted', async () => {
  scene.isCountBroken = true;
  scene.pushes.add({ ...eventChanged(scene.event.id), isAudienceChanged: true });
  await scene.pushes.settle();
  expect(room().map((message) => message.event)).toEqual(['room.changed']);
});

it('sends crew settings only to the crew, and the room only what joining requires', async () => {
  await world.store.events.update(scene.event.id, {
    passcodeHash: 'a hash that nobody sees',
    hasModeration: false,
    naming: 'required',
    description: 'Bring a prism.',
    accent: '#9d174d',
    code: 'new-code',
  });
  scene.pushes.add(eventChanged(scene.event.id));
  await scene.pushes.settle();
  const { revision } = (await world.store.events.byId(scene.event.id)) ?? {};
  expect(crew()).toEqual([
    {
      channel: channels.crew(scene.event.id),
      event: 'crew-event.changed',
      payload: { revision, hasModeration: false, naming: 'required', revealing: 'by-kind' },
    },
  ]);
  expect(room()).toMatchObject([
    {
      event: 'room.changed',
      payload: { revision, needsPasscode: true, description: 'Bring a prism.', accent: '#9d174d', code: 'new-code' },
    },
  ]);
  expect(JSON.stringify(room())).not.toMatch(/hash|hasModeration|heldWords|embedOrigins|naming|revealing/);
});

it('sends the room the totals of its reactions, but not who reacted', async () => {
  await world.store.reactions.add(scene.event.id, { like: 3 });
  scene.pushes.add(reactionsCounted(scene.event.id));
  await world.store.reactions.add(scene.event.id, { like: 1, wow: 2 });
  scene.pushes.add(reactionsCounted(scene.event.id));
  await scene.pushes.settle();
  const { revision } = (await world.store.events.byId(scene.event.id)) ?? {};
  const payload = { revision, totals: { like: 4, love: 0, laugh: 0, wow: 2, applause: 0 } };
  expect(room().at(-1)).toEqual({ channel: channels.room(scene.event.id), event: 'reactions.counted', payload });
  expect(crew()).toEqual([]);
});

const asked = { prompt: 'What is it?', isRevisable: true };
const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Ceres', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto'].map(
  (label) => ({ label }),
);

it.each([
  { kind: 'number' as const, ...asked, min: 0, max: 500, step: null, unit: 'km', correctValue: 384, tolerance: 20 },
  { kind: 'text' as const, ...asked, maxChars: 100, acceptedAnswers: ['Moonlight'] },
  { kind: 'ranking' as const, ...asked, options: planets, isOrderRight: true },
])(
  'sends a right answer to the crew immediately, and to the room once it is closed and revealed (%o)',
  async (form) => {
    const poll = await createActivity(world, scene.event.id, form, null);
    const right = JSON.stringify(poll.correct);
    for (const action of ['open', 'reveal', 'hide', 'close'] as const) {
      await changeActivityState(world, scene.event.id, poll.id, action);
      scene.pushes.add(activitiesChanged(scene.event.id, [poll.id]));
      await scene.pushes.settle();
    }
    expect(JSON.stringify(crew())).toContain(right);
    const before = room();
    expect(before.filter(({ event: name }) => name === 'activity.changed')).toHaveLength(4);
    // The right answer appears neither directly nor as the order of options and tallies. Search for a number in its
    // JSON context, since ids and times have the same digits.
    const ids = poll.kind === 'ranking' ? poll.options.map(({ id }) => id) : ['Moonlight', ':384[,}]'];
    const listed = JSON.stringify(before).match(new RegExp(ids.join('|'), 'g')) ?? [];
    expect(JSON.stringify(before)).not.toContain(right);
    expect(listed.join()).not.toContain(ids.join());
    expect(listed.length).toBe(poll.kind === 'ranking' ? 50 : 0);
    await changeActivityState(world, scene.event.id, poll.id, 'reveal');
    scene.pushes.add(activitiesChanged(scene.event.id, [poll.id]));
    await scene.pushes.settle();
    expect(room().at(-1)).toMatchObject({
      event: 'activity.changed',
      payload: { activities: [{ correct: poll.correct }] },
    });
  },
);
