import { describe, expect, it } from 'vitest';
import { revealings, type Revealing } from '#contracts/poll-kinds.ts';
import {
  changeActivityState,
  createActivity,
  type ActivityAction,
  closeByTimer,
} from '#server/domain/polls/activities.ts';
import { copyIntoAgenda } from '#server/domain/polls/activity-copies.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { copyEvent } from '#server/domain/archives/copy-event.ts';
import type { Activity, Event } from '#server/domain/model/entities.ts';
import { changeEventState, updateEvent } from '#server/domain/events/events.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { createSeries } from '#server/domain/quizzes/series.ts';
import { choiceForm, openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

const form: ActivityForm = choiceForm;
const scored: ActivityForm = { ...form, correctOptions: [1], points: 100 };

async function eventThatReveals(revealing: Revealing): Promise<Event> {
  const { event } = await openEvent(world);
  return updateEvent(world, event.id, { revealing });
}

async function stored(id: string): Promise<Activity> {
  const activity = await world.store.activities.byId(id);
  if (!activity) throw new Error('the activity is missing');
  return activity;
}

describe('whether the result is shown', () => {
  const [shown, hidden] = [true, false];
  /** Whether the result is shown after each action, in sequence, starting from a draft. */
  const played: [ActivityAction, Record<Revealing | 'at-once, with points', boolean>][] = [
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

  it.each([...revealings, 'at-once, with points' as const])(
    '%s: the result is shown according to the rule, and the crew can always change it',
    async (rule) => {
      const [revealing] = rule.split(',') as [Revealing];
      const event = await eventThatReveals(revealing);
      const { id } = await createActivity(world, event.id, rule === revealing ? form : scored);
      const seen: [ActivityAction, boolean][] = [];
      for (const [action] of played) {
        const { activity } = await changeActivityState(world, event.id, id, action);
        const { isRevealed } = await stored(id);
        expect(activity.isRevealed).toBe(isRevealed);
        seen.push([action, isRevealed]);
      }
      expect(seen).toEqual(played.map(([action, expected]) => [action, expected[rule]]));
    },
  );

  it.each(revealings)(
    '%s: a timer or the end of the event has the same effect as closing the poll by hand',
    async (revealing) => {
      const event = await eventThatReveals(revealing);
      const timed = await createActivity(world, event.id, { ...form, timerSeconds: 10 });
      const untimed = await createActivity(world, event.id, form);
      for (const { id } of [timed, untimed]) await changeActivityState(world, event.id, id, 'open');
      const whileOpen = (await stored(untimed.id)).isRevealed;
      world.pass(10_000);
      await closeByTimer(world, timed);
      await changeEventState(world, event.id, 'ended');
      for (const { id } of [timed, untimed])
        expect(await stored(id)).toMatchObject({ state: 'closed', isRevealed: revealing !== 'by-hand' });
      // Reopening undoes what the end did.
      await changeEventState(world, event.id, 'open');
      expect(await stored(untimed.id)).toMatchObject({ state: 'open', isRevealed: whileOpen });
      expect(await stored(timed.id)).toMatchObject({ state: 'closed', isRevealed: revealing !== 'by-hand' });
    },
  );

  it('reopening an event hides results that its end showed, but not those shown by hand', async () => {
    const event = await eventThatReveals('on-close');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createActivity(world, event.id, form)).id);
    const [byHand = '', , again = ''] = ids;
    for (const id of ids) await changeActivityState(world, event.id, id, 'open');
    await changeActivityState(world, event.id, byHand, 'reveal');
    world.pass(1_000);
    await changeEventState(world, event.id, 'ended');
    const areShown = () => Promise.all(ids.map(async (id) => (await stored(id)).isRevealed));
    expect(await areShown()).toEqual([true, true, true]);
    world.pass(1_000);
    for (const action of ['hide', 'reveal'] as const) await changeActivityState(world, event.id, again, action);
    await updateEvent(world, event.id, { revealing: 'by-hand' });
    await changeEventState(world, event.id, 'open');
    expect(await areShown()).toEqual([true, false, true]);
    for (const id of ids) expect((await stored(id)).state).toBe('open');
  });

  it('a poll or survey stays closed when its event reopens if the end showed its correct answer', async () => {
    const event = await eventThatReveals('on-close');
    const { correctOptions } = scored;
    const poll = await createActivity(world, event.id, { ...form, correctOptions });
    await changeActivityState(world, event.id, poll.id, 'open');
    const surveyOf = async (...forms: ActivityForm[]) => {
      const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback' });
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
    for (const revealing of revealings) {
      const event = await eventThatReveals(revealing);
      const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback' });
      const first = await createActivity(world, event.id, form, survey.id);
      const areShown = async () => (await world.store.activities.ofEvent(event.id)).map(({ isRevealed }) => isRevealed);
      await changeSeriesState(world, event.id, survey.id, 'open');
      await copyIntoAgenda(world, event.id, { ids: [first.id], fromEventIds: new Set([event.id]) });
      const whileOpen = await areShown();
      await changeSeriesState(world, event.id, survey.id, 'close');
      seen[revealing] = [whileOpen, await areShown()];
    }
    const [all, none] = [
      [true, true],
      [false, false],
    ];
    expect(seen).toEqual({ 'by-hand': [none, none], 'on-close': [none, all], 'at-once': [none, all] });
  });

  it.each(['on-close', 'at-once'] as const)(
    '%s: in a quiz, the stage decides what is shown, whether the crew or a timer closes the question',
    async (revealing) => {
      const event = await eventThatReveals(revealing);
      const quiz = await createSeries(world, event.id, { kind: 'quiz', title: 'Evening' });
      for (let count = 0; count < 2; count += 1) await createActivity(world, event.id, scored, quiz.id);
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
    },
  );

  it('the rule at the time of opening or closing applies, and a copy of the event keeps the rule', async () => {
    const event = await eventThatReveals('by-hand');
    const { id } = await createActivity(world, event.id, form);
    await changeActivityState(world, event.id, id, 'open');
    await updateEvent(world, event.id, { revealing: 'at-once' });
    expect((await stored(id)).isRevealed).toBe(false);
    await updateEvent(world, event.id, { revealing: 'on-close' });
    await changeActivityState(world, event.id, id, 'close');
    expect((await stored(id)).isRevealed).toBe(true);
    expect(await copyEvent(world, event.id, { ownerId: 'host', title: 'Again' })).toMatchObject({
      revealing: 'on-close',
    });
  });
});
