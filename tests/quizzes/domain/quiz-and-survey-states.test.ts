import { beforeAll, describe, expect, it } from 'vitest';
import {
  quizActions,
  quizStage,
  surveyActions,
  type QuizStage,
  type SeriesAction,
  type SeriesKind,
  type SeriesState,
} from '#contracts/quizzes/series.ts';
import {
  changeActivityState,
  createActivity,
  deleteActivity,
  updateActivity,
  closeByTimer,
} from '#server/domain/polls/activities.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { orderAgenda } from '#server/domain/polls/agenda.ts';
import type { Activity, Event, Series } from '#server/domain/model/entities.ts';
import { changeEventState } from '#server/domain/events/event-states.ts';
import { createSeries, deleteSeries } from '#server/domain/quizzes/series.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { choiceForm, openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();
let event: Event;

beforeAll(async () => {
  ({ event } = await openEvent(world));
});

const form: ActivityForm = {
  ...choiceForm,
  isRevisable: false,
  timerSeconds: 20,
  points: 1_000,
  correctOptions: [1],
};

/** The result, or the refusal code. */
async function outcome<Result>(work: Promise<Result>): Promise<Result | string> {
  return work.catch((error: { code?: string; message: string }) => error.code ?? error.message);
}

async function newSeries(kind: SeriesKind, count = 2): Promise<Series> {
  const series = await createSeries(world, event.id, { kind, title: 'Evening' });
  for (let number = 0; number < count; number += 1) await createActivity(world, event.id, form, series.id);
  return series;
}

const activitiesOf = async ({ id }: Series) =>
  (await world.store.activities.ofEvent(event.id)).filter(({ seriesId }) => seriesId === id);

async function stageOf({ id }: Series): Promise<QuizStage> {
  const series = await world.store.series.byId(id);
  if (!series) throw new Error('the quiz is gone');
  return quizStage(series, series.activityId === null ? null : await world.store.activities.byId(series.activityId));
}

const act = (series: Series, action: SeriesAction, seen = {}) =>
  changeSeriesState(world, event.id, series.id, action, seen);
const next = (series: Series) => act(series, 'next');

/** Presses `next` from the lobby until the quiz reaches this stage; with `isLast`, at its last activity. */
async function quizAt(stage: QuizStage, isLast = false): Promise<Series> {
  const quiz = await newSeries('quiz', isLast ? 1 : 2);
  if (stage !== 'draft') await act(quiz, 'start');
  if (stage === 'podium') await act(quiz, 'finish');
  // The table below tests the order of the stages.
  else for (let presses = stages.indexOf(stage); presses > 1; presses -= 1) await next(quiz);
  expect(await stageOf(quiz)).toBe(stage);
  return quiz;
}

const stages: QuizStage[] = ['draft', 'lobby', 'open', 'closed', 'revealed', 'leaderboard', 'podium'];
const allActions = [...Object.keys(quizActions), ...Object.keys(surveyActions)] as SeriesAction[];

describe('a quiz', () => {
  const refused = 'STATE_NOT_REACHABLE';
  const table: Record<QuizStage, Partial<Record<SeriesAction, QuizStage>>> = {
    draft: { start: 'lobby' },
    lobby: { next: 'open', finish: 'podium' },
    open: { next: 'closed', finish: 'podium' },
    closed: { next: 'revealed', finish: 'podium' },
    revealed: { next: 'leaderboard', finish: 'podium' },
    leaderboard: { next: 'open', finish: 'podium' },
    podium: { start: 'lobby' },
  };
  it.each(stages)('a quiz in stage %s accepts only the actions of that stage', async (stage) => {
    const quiz = await quizAt(stage);
    for (const action of allActions.filter((one) => !(one in table[stage]))) {
      expect([action, await outcome(act(quiz, action))]).toEqual([action, refused]);
      expect(await stageOf(quiz)).toBe(stage);
    }
    for (const [action, result] of Object.entries(table[stage]) as [SeriesAction, QuizStage][]) {
      const one = await quizAt(stage);
      await act(one, action);
      expect([action, await stageOf(one)]).toEqual([action, result]);
    }
  });

  it('a quiz goes straight from the last result to the podium', async () => {
    const quiz = await quizAt('revealed', true);
    await next(quiz);
    expect(await stageOf(quiz)).toBe('podium');
  });

  it('a quiz advances once when two crew members press the key at the same time', async () => {
    const quiz = await quizAt('open');
    const seen = { stage: 'open', activityId: (await world.store.series.byId(quiz.id))?.activityId };
    const both = await Promise.all([outcome(act(quiz, 'next', seen)), outcome(act(quiz, 'next', seen))]);
    expect(both.filter((one) => one === refused).length).toBe(1);
    expect(await stageOf(quiz)).toBe('closed');
  });

  it('a quiz does not start without questions or in an event that is not open', async () => {
    expect(await outcome(act(await newSeries('quiz', 0), 'start'))).toBe('SERIES_EMPTY');
    const quiz = await quizAt('lobby');
    await changeEventState(world, event.id, 'ended');
    expect(await outcome(next(quiz))).toBe('EVENT_NOT_OPEN');
    await changeEventState(world, event.id, 'open');
    expect(await outcome(next(quiz).then(() => stageOf(quiz)))).toBe('open');
  });

  it('a quiz question counts down before it accepts answers, and closes once by the server’s clock', async () => {
    const quiz = await quizAt('lobby');
    const openedAt = world.now() + 3_000;
    await next(quiz);
    const [first] = await activitiesOf(quiz);
    expect(first).toMatchObject({ state: 'open', openedAt, closesAt: openedAt + 20_000 });
    world.pass(22_999);
    expect(await closeByTimer(world, first ?? (form as never))).toBe(null);
    world.pass(500);
    const both = await Promise.all([
      closeByTimer(world, first ?? (form as never)),
      closeByTimer(world, first ?? (form as never)),
    ]);
    expect(both.filter((one) => one === null).length).toBe(1);
    expect(both.find((one) => one !== null)?.closedAt).toBe(openedAt + 20_000);
    expect(await stageOf(quiz)).toBe('closed');
  });

  it('a replayed quiz has new rounds, and keeps options that earlier ballots refer to', async () => {
    const played = await quizAt('leaderboard');
    const before = await activitiesOf(played);
    await act(played, 'finish');
    await act(played, 'start');
    expect((await activitiesOf(played)).map(({ state, round, isRevealed }) => [state, round, isRevealed])).toEqual([
      ['draft', 2, false],
      ['draft', 1, false],
    ]);
    const [asked, unasked] = before;
    if (asked?.kind !== 'choice' || unasked?.kind !== 'choice') throw new Error('not a choice');
    const replaced = { ...form, options: [{ label: 'C' }, { label: 'D' }, { label: 'E' }] };
    expect(await outcome(updateActivity(world, event.id, asked.id, replaced))).toBe('ACTIVITY_ASKED');
    expect(await world.store.activities.byId(asked.id)).toMatchObject({
      state: 'draft',
      round: 2,
      options: asked.options,
    });
    // The wording can be corrected, and a question that was never asked can be changed freely.
    const corrected = { ...form, options: asked.options.map(({ id, label }) => ({ id, label: `${label}, fixed` })) };
    expect(await outcome(updateActivity(world, event.id, asked.id, corrected).then(({ round }) => round))).toBe(2);
    expect(await outcome(updateActivity(world, event.id, unasked.id, replaced).then(({ round }) => round))).toBe(1);
  });

  it('a quiz controls its activities, which cannot be opened, closed or revealed individually', async () => {
    const quiz = await quizAt('open');
    const [first] = await activitiesOf(quiz);
    for (const action of ['open', 'close', 'reveal', 'hide', 'new-round'] as const) {
      expect(await outcome(changeActivityState(world, event.id, first?.id ?? '', action))).toBe(refused);
    }
  });

  it('a quiz continues at the leaderboard when its current activity is deleted', async () => {
    const quiz = await quizAt('open');
    const [first] = await activitiesOf(quiz);
    await deleteActivity(world, event.id, first?.id ?? '');
    expect(await stageOf(quiz)).toBe('leaderboard');
    await next(quiz);
    expect(await stageOf(quiz)).toBe('open');
  });

  it('the right answer of a question cannot change once it was asked, nor its timer if it is scored', async () => {
    const quiz = await quizAt('open');
    const [first, second] = await activitiesOf(quiz);
    if (first?.kind !== 'choice' || !second) throw new Error('not a choice');
    const update = ({ id }: Activity, change: object) =>
      outcome(updateActivity(world, event.id, id, { ...form, ...change }).then(({ timerSeconds }) => timerSeconds));
    const asked = { options: first.options, correctOptions: undefined };
    expect(await update(first, { options: first.options, correctOptions: [0] })).toBe('ACTIVITY_ASKED');
    expect(await update(first, { ...asked, timerSeconds: 300 })).toBe('ACTIVITY_ASKED');
    expect(await update(first, { ...asked, timerSeconds: first.timerSeconds })).toBe(first.timerSeconds);
    expect(await update(second, { correctOptions: [0], timerSeconds: 300 })).toBe(300);
    expect(await update(second, { correctOptions: [2] })).toBe('INVALID');
    await world.store.transaction((tx) => tx.activities.update(first.id, { points: null }));
    expect(await update(first, { ...asked, points: null, timerSeconds: 300 })).toBe(300);
  });
});

const table: Record<'draft' | 'open' | 'closed', Partial<Record<SeriesAction, SeriesState>>> = {
  draft: { open: 'open' },
  open: { close: 'closed', reveal: 'open', hide: 'open' },
  closed: { open: 'open', reveal: 'closed', hide: 'closed' },
};
it.each(['draft', 'open', 'closed'] as const)(
  'a survey in state %s accepts only the actions of that state',
  async (state) => {
    for (const action of allActions) {
      const survey = await newSeries('survey');
      if (state !== 'draft') await act(survey, 'open');
      if (state === 'closed') await act(survey, 'close');
      const result = table[state][action] ?? 'STATE_NOT_REACHABLE';
      const moved = act(survey, action).then(({ state: after }) => after);
      expect([action, await outcome(moved)]).toEqual([action, result]);
      const shown = [(await world.store.series.byId(survey.id))?.state, action === 'reveal' && state !== 'draft'];
      const activities = (await activitiesOf(survey)).map((activity) => [activity.state, activity.isRevealed]);
      expect(activities).toEqual([shown, shown]);
    }
  },
);

it('a survey opens without timers, can show single results, and opens added questions immediately', async () => {
  const survey = await newSeries('survey');
  await act(survey, 'open');
  const [first] = await activitiesOf(survey);
  expect(first?.closesAt).toBe(null);
  expect(
    await outcome(changeActivityState(world, event.id, first?.id ?? '', 'reveal').then(({ isRevealed }) => isRevealed)),
  ).toBe(true);
  expect(await outcome(changeActivityState(world, event.id, first?.id ?? '', 'close'))).toBe('STATE_NOT_REACHABLE');
  expect((await createActivity(world, event.id, form, survey.id)).state).toBe('open');
});

it('a survey is deleted with its activities, and the focus moves to the questions', async () => {
  const survey = await newSeries('survey');
  await act(survey, 'open');
  expect((await world.store.events.byId(event.id))?.focus).toEqual({ kind: 'series', seriesId: survey.id });
  await deleteSeries(world, event.id, survey.id);
  expect(world.announced.at(-1)?.activityIds?.length).toBe(2);
  expect(await activitiesOf(survey)).toEqual([]);
  expect((await world.store.events.byId(event.id))?.focus).toEqual({ kind: 'questions' });
});

it('the agenda keeps a series and its activities together', async () => {
  const { event: alone } = await openEvent(world);
  const before = await createActivity(world, alone.id, form);
  const quiz = await createSeries(world, alone.id, { kind: 'quiz', title: 'Evening' });
  const after = await createActivity(world, alone.id, form);
  const one = await createActivity(world, alone.id, form, quiz.id);
  const two = await createActivity(world, alone.id, form, quiz.id);
  const order = async () => {
    const all = [...(await world.store.activities.ofEvent(alone.id)), ...(await world.store.series.ofEvent(alone.id))];
    return all.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  };
  expect(await order()).toEqual([before.id, quiz.id, one.id, two.id, after.id]);
  await orderAgenda(world, alone.id, { ids: [quiz.id, two.id, one.id, after.id, before.id] });
  expect(await order()).toEqual([quiz.id, two.id, one.id, after.id, before.id]);
  for (const wrong of [
    [quiz.id, two.id, after.id, one.id, before.id],
    [quiz.id, two.id, one.id, after.id],
    [one.id, quiz.id, two.id, after.id, before.id],
  ]) {
    expect(await outcome(orderAgenda(world, alone.id, { ids: wrong }))).toBe('STATE_NOT_REACHABLE');
  }
});
