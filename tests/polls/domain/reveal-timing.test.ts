import { expect, it } from 'vitest';
import { activityKinds, revealings, usualRevealings, type Revealing } from '#contracts/poll-kinds.ts';
import type { SeriesRevealing } from '#contracts/quizzes/series.ts';
import {
  changeActivityState,
  createActivity,
  type ActivityAction,
  closeByTimer,
  updateActivity,
} from '#server/domain/polls/activities.ts';
import { copyIntoAgenda } from '#server/domain/polls/activity-copies.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { copyEvent } from '#server/domain/archives/copy-event.ts';
import type { Activity } from '#server/domain/model/entities.ts';
import { changeEventState } from '#server/domain/events/event-states.ts';
import { updateEvent } from '#server/domain/events/events.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { createSeries, updateSeries } from '#server/domain/quizzes/series.ts';
import { formOf, tappedPicture } from '#support/factories/events.ts';
import { choiceForm, openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

const form: ActivityForm = choiceForm;
const scored: ActivityForm = { ...form, correctOptions: [1], points: 100 };

const anEvent = async () => (await openEvent(world)).event;

async function stored(id: string): Promise<Activity> {
  const activity = await world.store.activities.byId(id);
  if (!activity) throw new Error('the activity is missing');
  return activity;
}

const [shown, hidden] = [true, false];
/** Whether the result is shown after each action, in sequence, starting from a draft. */
type Rule = Exclude<Revealing, 'never'> | 'at-once, with points';
const played: [ActivityAction, Record<Rule, boolean>][] = [
  ['open', { 'by-hand': hidden, 'on-close': hidden, 'at-once': shown, 'at-once, with points': hidden }],
  ['close', { 'by-hand': hidden, 'on-close': shown, 'at-once': shown, 'at-once, with points': shown }],
  ['hide', { 'by-hand': hidden, 'on-close': hidden, 'at-once': hidden, 'at-once, with points': hidden }],
  ['open', { 'by-hand': hidden, 'on-close': hidden, 'at-once': shown, 'at-once, with points': hidden }],
  ['hide', { 'by-hand': hidden, 'on-close': hidden, 'at-once': hidden, 'at-once, with points': hidden }],
  ['close', { 'by-hand': hidden, 'on-close': shown, 'at-once': hidden, 'at-once, with points': shown }],
  ['reveal', { 'by-hand': shown, 'on-close': shown, 'at-once': shown, 'at-once, with points': shown }],
  // The correct answer was shown, so it cannot become secret again.
  ['open', { 'by-hand': shown, 'on-close': hidden, 'at-once': shown, 'at-once, with points': shown }],
  ['new-round', { 'by-hand': hidden, 'on-close': hidden, 'at-once': shown, 'at-once, with points': hidden }],
  ['reveal', { 'by-hand': shown, 'on-close': shown, 'at-once': shown, 'at-once, with points': shown }],
  ['close', { 'by-hand': shown, 'on-close': shown, 'at-once': shown, 'at-once, with points': shown }],
  ['new-round', { 'by-hand': hidden, 'on-close': hidden, 'at-once': shown, 'at-once, with points': hidden }],
];

it.each(['at-once', 'on-close', 'by-hand', 'at-once, with points'] as const)(
  '%s: the result is shown according to the rule, and the crew can always change it',
  async (rule) => {
    const [revealing] = rule.split(',') as [Revealing];
    const event = await anEvent();
    const { id } = await createActivity(world, event.id, { ...(rule === revealing ? form : scored), revealing });
    const seen: [ActivityAction, boolean][] = [];
    for (const [action] of played) {
      const activity = await changeActivityState(world, event.id, id, action);
      const { isRevealed } = await stored(id);
      expect(activity.isRevealed).toBe(isRevealed);
      seen.push([action, isRevealed]);
    }
    expect(seen).toEqual(played.map(([action, expected]) => [action, expected[rule]]));
  },
);

it('never: the result stays hidden, and the crew cannot reveal it', async () => {
  const event = await anEvent();
  const { id } = await createActivity(world, event.id, { ...scored, revealing: 'never' });
  for (const [action] of played) {
    const change = changeActivityState(world, event.id, id, action);
    if (action === 'reveal') await expect(change).rejects.toMatchObject({ code: 'STATE_NOT_REACHABLE' });
    else await change;
    expect((await stored(id)).isRevealed).toBe(false);
  }
});

it.each(revealings)(
  '%s: a timer or the end of the event has the same effect as closing the poll by hand',
  async (revealing) => {
    const isShownLater = revealing === 'at-once' || revealing === 'on-close';
    const event = await anEvent();
    const timed = await createActivity(world, event.id, { ...form, revealing, timerSeconds: 10 });
    const untimed = await createActivity(world, event.id, { ...form, revealing });
    for (const { id } of [timed, untimed]) await changeActivityState(world, event.id, id, 'open');
    const whileOpen = (await stored(untimed.id)).isRevealed;
    world.pass(10_000);
    await closeByTimer(world, timed);
    await changeEventState(world, event.id, 'ended');
    for (const { id } of [timed, untimed])
      expect(await stored(id)).toMatchObject({ state: 'closed', isRevealed: isShownLater });
    await changeEventState(world, event.id, 'open');
    expect(await stored(untimed.id)).toMatchObject({ state: 'open', isRevealed: whileOpen });
    expect(await stored(timed.id)).toMatchObject({ state: 'closed', isRevealed: isShownLater });
  },
);

it('reopening an event hides results that its end showed, but not those shown by hand', async () => {
  const event = await anEvent();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await createActivity(world, event.id, { ...form, revealing: 'on-close' })).id);
  const [byHand = '', , again = ''] = ids;
  for (const id of ids) await changeActivityState(world, event.id, id, 'open');
  await changeActivityState(world, event.id, byHand, 'reveal');
  world.pass(1_000);
  await changeEventState(world, event.id, 'ended');
  const areShown = () => Promise.all(ids.map(async (id) => (await stored(id)).isRevealed));
  expect(await areShown()).toEqual([true, true, true]);
  world.pass(1_000);
  for (const action of ['hide', 'reveal'] as const) await changeActivityState(world, event.id, again, action);
  for (const id of ids) await updateActivity(world, event.id, id, { ...form, revealing: 'by-hand' });
  await changeEventState(world, event.id, 'open');
  expect(await areShown()).toEqual([true, false, true]);
  for (const id of ids) expect((await stored(id)).state).toBe('open');
});

it('a poll or survey stays closed when its event reopens if the end showed its correct answer', async () => {
  const event = await anEvent();
  const revealing = 'on-close';
  const { correctOptions } = scored;
  const poll = await createActivity(world, event.id, { ...form, correctOptions, revealing });
  await changeActivityState(world, event.id, poll.id, 'open');
  const surveyOf = async (...forms: ActivityForm[]) => {
    const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback', revealing });
    for (const each of forms) await createActivity(world, event.id, each, survey.id);
    await changeSeriesState(world, event.id, survey.id, 'open');
    return survey.id;
  };
  const [plain, withAnswer] = [await surveyOf(form), await surveyOf(form, scored)];
  const surveyStates = async () => (await world.store.series.ofEvent(event.id)).map(({ state }) => state);
  await changeEventState(world, event.id, 'ended');
  expect(await surveyStates()).toEqual(['closed', 'closed']);
  // The answer is known even when it is hidden again.
  await changeActivityState(world, event.id, poll.id, 'hide');
  await changeEventState(world, event.id, 'open');
  const statesIn = async (seriesId: string | null) =>
    (await world.store.activities.ofEvent(event.id))
      .filter((one) => one.seriesId === seriesId)
      .map(({ state, isRevealed }) => `${state}, ${isRevealed ? 'shown' : 'hidden'}`);
  expect(await surveyStates()).toEqual(['open', 'closed']);
  expect(await statesIn(plain)).toEqual(['open, hidden']);
  expect(await statesIn(withAnswer)).toEqual(['closed, shown', 'closed, shown']);
  expect(await statesIn(null)).toEqual(['closed, hidden']);
  // When the crew opens it, the result of the scored question is still shown.
  await changeSeriesState(world, event.id, withAnswer, 'open');
  expect(await statesIn(withAnswer)).toEqual(['open, hidden', 'open, shown']);
});

it('a survey’s results, added questions included, are shown when it closes, never when it opens', async () => {
  const seen: Record<string, unknown> = {};
  for (const revealing of ['on-close', 'by-hand', 'never'] as const) {
    const event = await anEvent();
    const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback', revealing });
    // In a series, its rule applies instead of the question's own.
    const first = await createActivity(world, event.id, { ...form, revealing: 'at-once' }, survey.id);
    const areShown = async () => (await world.store.activities.ofEvent(event.id)).map(({ isRevealed }) => isRevealed);
    await changeSeriesState(world, event.id, survey.id, 'open');
    await copyIntoAgenda(world, event.id, { ids: [first.id], fromEventIds: new Set([event.id]) });
    const whileOpen = await areShown();
    await changeSeriesState(world, event.id, survey.id, 'close');
    seen[revealing] = [whileOpen, await areShown()];
    const reveal = changeSeriesState(world, event.id, survey.id, 'reveal');
    if (revealing === 'never') {
      await expect(reveal).rejects.toMatchObject({ code: 'STATE_NOT_REACHABLE' });
      await expect(changeActivityState(world, event.id, first.id, 'reveal')).rejects.toThrow('STATE_NOT_REACHABLE');
    } else await reveal;
    expect(await areShown()).toEqual(Array<boolean>(2).fill(revealing !== 'never'));
  }
  const [all, none] = [
    [true, true],
    [false, false],
  ];
  expect(seen).toEqual({ 'on-close': [none, all], 'by-hand': [none, none], never: [none, none] });
});

it('in a quiz, the stage decides what is shown, whether the crew or a timer closes the question', async () => {
  const event = await anEvent();
  const quiz = await createSeries(world, event.id, { kind: 'quiz', title: 'Evening' });
  for (let count = 0; count < 2; count += 1)
    await createActivity(world, event.id, { ...scored, revealing: 'at-once' }, quiz.id);
  const areShown = async () => (await world.store.activities.ofEvent(event.id)).map(({ isRevealed }) => isRevealed);
  await changeSeriesState(world, event.id, quiz.id, 'start');
  const steps: boolean[] = [];
  for (let presses = 0; presses < 5; presses += 1) {
    await changeSeriesState(world, event.id, quiz.id, 'next');
    steps.push((await areShown())[0] ?? false);
  }
  expect(steps).toEqual([false, false, true, true, true]);
  world.pass(60_000);
  const timed = (await world.store.activities.ofEvent(event.id)).find(({ state }) => state === 'open');
  expect((await closeByTimer(world, timed as Activity))?.isRevealed).toBe(false);
  expect(await areShown()).toEqual([true, false]);
  const change = updateSeries(world, event.id, quiz.id, { title: 'Evening', revealing: 'never' });
  await expect(change).rejects.toMatchObject({ fields: { revealing: { code: 'NOT_ONE_OF' } } });
});

it('a changed rule applies while people vote; after that only “never” hides, and nothing reveals', async () => {
  const event = await anEvent();
  const { id } = await createActivity(world, event.id, { ...form, revealing: 'by-hand' });
  const after = async (revealing: Revealing) => {
    await updateActivity(world, event.id, id, { ...form, revealing });
    return (await stored(id)).isRevealed;
  };
  expect(await after('at-once')).toBe(false);
  await changeActivityState(world, event.id, id, 'open');
  expect(await after('by-hand')).toBe(true);
  expect(await after('on-close')).toBe(false);
  expect(await after('at-once')).toBe(true);
  expect(await after('never')).toBe(false);
  await changeActivityState(world, event.id, id, 'close');
  expect(await after('at-once')).toBe(false);
  await changeActivityState(world, event.id, id, 'reveal');
  expect(await after('on-close')).toBe(true);
  await changeActivityState(world, event.id, id, 'hide');
  expect(await after('on-close')).toBe(false);
  await changeActivityState(world, event.id, id, 'reveal');
  expect(await after('never')).toBe(false);
});

it('a survey’s changed rule hides its results, and copies keep the rules', async () => {
  const event = await anEvent();
  const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback', revealing: 'by-hand' });
  const { id } = await createActivity(world, event.id, form, survey.id);
  const poll = await createActivity(world, event.id, { ...form, revealing: 'on-close' });
  for (const action of ['open', 'reveal', 'close'] as const)
    await changeSeriesState(world, event.id, survey.id, action);
  expect((await stored(id)).isRevealed).toBe(true);
  await updateSeries(world, event.id, survey.id, { title: 'Feedback', revealing: 'never' });
  expect((await stored(id)).isRevealed).toBe(false);
  await copyIntoAgenda(world, event.id, { ids: [survey.id, poll.id], fromEventIds: new Set([event.id]) });
  const copy = await copyEvent(world, event.id, { ownerId: 'host', title: 'Again' });
  expect((await world.store.series.ofEvent(copy.id)).map(({ revealing }) => revealing)).toEqual(['never', 'never']);
  const copies = (await world.store.activities.ofEvent(copy.id)).filter(({ seriesId }) => seriesId === null);
  expect(copies.map(({ revealing }) => revealing)).toEqual(['on-close', 'on-close']);
});

it.each(usualRevealings)('%s: new polls and surveys get the rule of the event', async (usual) => {
  const { id } = await anEvent();
  expect((await world.store.events.byId(id))?.revealing).toBe('by-kind');
  await updateEvent(world, id, { revealing: usual });
  await world.store.pictures.put({ ...tappedPicture, eventId: id });
  const rules: Record<string, Revealing> = {};
  for (const kind of activityKinds)
    rules[kind] = (await createActivity(world, id, { ...formOf(kind), revealing: undefined })).revealing;
  const byKind = { ...inAll('by-hand'), choice: 'at-once', scale: 'at-once', words: 'at-once', ideas: 'at-once' };
  expect(rules).toEqual(usual === 'by-kind' ? byKind : inAll(usual));
  const ofSeries: Record<typeof usual, SeriesRevealing> = {
    'by-kind': 'by-hand',
    'by-hand': 'by-hand',
    'on-close': 'on-close',
    'at-once': 'on-close',
  };
  expect((await createSeries(world, id, { kind: 'survey', title: '?' })).revealing).toBe(ofSeries[usual]);
  expect((await createSeries(world, id, { kind: 'quiz', title: '?' })).revealing).toBe('by-hand');
});

function inAll(rule: Revealing): Record<string, Revealing> {
  return Object.fromEntries(activityKinds.map((kind) => [kind, rule]));
}
