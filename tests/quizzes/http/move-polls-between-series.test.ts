import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { EventView } from '#contracts/views.ts';
import {
  activityOf,
  auditsOf,
  beforeEach,
  choiceOf,
  expect,
  hostWithEvent,
  it,
  play,
  quizQuestion,
  seriesOf,
  type Visitor,
  withServer,
} from '#support/http.ts';

// Moving polls into a quiz or a survey, and questions out of one.

const server = withServer();
let host: Visitor;
let event: EventView;
let quiz: CrewSeriesView;
let poll: Awaited<ReturnType<typeof choiceOf>>;
let question: { id: string };

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  poll = await choiceOf(host, event);
  quiz = await seriesOf(host, event);
  question = await quizQuestion(host, event, quiz, { points: 500 });
});

type Order = {
  ids: string[];
  activity?: string;
  series?: string | null;
  isRevisable?: boolean;
  timerSeconds?: number | null;
  points?: number | null;
  seen?: object;
};

const order = async (form: Order) => (await host.see('events/show', 'activity-orders.update', event, form)).control;
const refused = async (form: Order, who = host) =>
  (await who.call('activity-orders.update', event, form)).refusal().code;
const agendaIds = () => [quiz.id, question.id, poll.id];
const intoQuiz = () => ({ ids: agendaIds(), activity: poll.id, series: quiz.id });

it('a poll moved into a quiz is timed and scored like its questions', async () => {
  const { activities, series } = await order(intoQuiz());
  expect(series).toMatchObject([{ id: quiz.id, activityIds: [question.id, poll.id] }]);
  expect(activities.find(({ id }) => id === poll.id)).toMatchObject({
    seriesId: quiz.id,
    isRevisable: false,
    timerSeconds: 20,
    points: 1_000,
  });
  await host.visit('events.show', event);
  const audits = await auditsOf(host, event);
  expect(audits.map(({ action, target }) => [action, target])).toContainEqual(['activity.grouped', 'Which slit?']);
});

it('a poll is unchanged after it is moved into a quiz and out again', async () => {
  const before = (await order({ ids: [poll.id, quiz.id, question.id] })).activities.find(({ id }) => id === poll.id);
  await order(intoQuiz());
  const { activities } = await order({ ids: [poll.id, quiz.id, question.id], activity: poll.id, series: null });
  expect(before).toMatchObject({ isRevisable: true, timerSeconds: null, points: null });
  const { revision, tally } = activities.find(({ id }) => id === poll.id) ?? {};
  expect(activities.find(({ id }) => id === poll.id)).toEqual({ ...before, revision, tally });
});

it('a poll keeps a quiz-like timer and final answers when its move into a quiz is undone', async () => {
  const strict = await choiceOf(host, event, { isRevisable: false, timerSeconds: 20 });
  const ids = [quiz.id, question.id, poll.id, strict.id];
  const before = (await order({ ids })).activities.find(({ id }) => id === strict.id);
  const moveIn = { ids: [poll.id, quiz.id, question.id, strict.id], activity: strict.id, series: quiz.id };
  const out = { ids, activity: strict.id, series: null };
  await order(moveIn);
  // Moving out sets the defaults of a poll, which this one did not have.
  expect((await order(out)).activities.find(({ id }) => id === strict.id)).toMatchObject({
    isRevisable: true,
    timerSeconds: null,
  });
  await order(moveIn);
  const { activities } = await order({ ...out, isRevisable: false, timerSeconds: 20, points: null });
  const { revision, tally, position } = activities.find(({ id }) => id === strict.id) ?? {};
  expect(activities.find(({ id }) => id === strict.id)).toEqual({ ...before, revision, tally, position });
  expect(await refused({ ...out, timerSeconds: 1 })).toBe('INVALID');
});

it('the undo of a move is refused once someone has changed the poll or moved it again', async () => {
  const { series, activities } = await order(intoQuiz());
  const { seriesId, isRevisable, timerSeconds, points } = activities.find(({ id }) => id === poll.id) ?? {};
  const back = { ids: [poll.id, quiz.id, question.id], activity: poll.id, series: null, isRevisable: true };
  const undo = { ...back, timerSeconds: null, points: null, seen: { seriesId, isRevisable, timerSeconds, points } };
  expect([series.length, timerSeconds]).toEqual([1, 20]);
  const form = {
    kind: 'choice',
    prompt: 'Which slit?',
    options: poll.options,
    minPicks: 1,
    maxPicks: 1,
    isRevisable,
    points,
  };
  const time = (seconds: number) =>
    host.see('events/show', 'activities.update', poll, { ...form, timerSeconds: seconds });
  expect((await time(45)).errors).toEqual({});
  expect(await refused(undo)).toBe('STATE_NOT_REACHABLE');
  await time(20);
  await order({ ...back, timerSeconds: 20, points: 1_000, isRevisable: false });
  expect(await refused(undo)).toBe('STATE_NOT_REACHABLE');
  await order(intoQuiz());
  expect((await order(undo)).activities.find(({ id }) => id === poll.id)).toMatchObject({
    seriesId: null,
    points: null,
  });
});

it('a poll moved into a survey stays editable and loses its timer, which no survey question can have', async () => {
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const timed = await activityOf(host, event, 'words', { timerSeconds: 90 });
  const others = [poll.id, quiz.id, question.id];
  const shown = ({ activities }: ControlRoom) => {
    const { seriesId, isRevisable, timerSeconds } = activities.find(({ id }) => id === timed.id) ?? {};
    return [seriesId, isRevisable, timerSeconds];
  };
  const moved = [survey.id, true, null];
  const into = { activity: timed.id, series: survey.id };
  expect(shown(await order({ ...into, ids: [...others, survey.id, timed.id] }))).toEqual(moved);
  const form = { kind: 'words', prompt: 'In a word?', maxWords: 1, isRevisable: true, timerSeconds: 30 };
  expect(shown((await host.see('events/show', 'activities.update', timed, form)).control)).toEqual(moved);
  const made = await activityOf(host, event, 'words', { series: survey.id, timerSeconds: 30 });
  expect(made).toMatchObject({ seriesId: survey.id, timerSeconds: null });
  const ids = [...others, timed.id, survey.id, made.id];
  expect(shown(await order({ ids, activity: timed.id, series: null, timerSeconds: 90 }))).toEqual([null, true, 90]);
});

it('a poll cannot move once it was asked, whether open, closed or in a new round', async () => {
  for (const action of ['open', 'close', 'new-round']) {
    await host.visit('activity-states.update', poll, { action });
    expect(await refused(intoQuiz())).toBe('SERIES_BEGUN');
  }
});

it('a poll cannot move into a quiz that has started, nor can its questions move out', async () => {
  await play(host, quiz, 'start');
  expect(await refused(intoQuiz())).toBe('SERIES_BEGUN');
  expect(await refused({ ids: [poll.id, question.id, quiz.id], activity: question.id, series: null })).toBe(
    'SERIES_BEGUN',
  );
  const { errors } = await host.see('events/show', 'activity-orders.update', event, intoQuiz());
  expect(errors).toEqual({
    form: 'Questions can move only before a quiz or survey starts.',
  });
});

it('a quiz question that moves out and back is a quiz question with the same settings', async () => {
  const out = await order({ ids: [question.id, poll.id, quiz.id], activity: question.id, series: null });
  expect(out.series).toMatchObject([{ activityIds: [] }]);
  expect(out.activities.map(({ id, seriesId }) => [id, seriesId])).toEqual([
    [question.id, null],
    [poll.id, null],
  ]);
  const back = await order({ ids: [poll.id, quiz.id, question.id], activity: question.id, series: quiz.id });
  expect(back.activities.find(({ id }) => id === question.id)).toMatchObject({
    seriesId: quiz.id,
    points: 500,
    timerSeconds: 20,
    correct: { kind: 'choice' },
  });
});

it('refuses a move to a position outside the target series', async () => {
  expect(await refused({ ids: [poll.id, quiz.id, question.id], activity: poll.id, series: quiz.id })).toBe(
    'STATE_NOT_REACHABLE',
  );
  expect(await refused({ ids: [quiz.id, poll.id, question.id] })).toBe('STATE_NOT_REACHABLE');
});

it('refuses a move without an activity or a series in the request', async () => {
  for (const [incomplete, missing] of [
    [{ activity: poll.id }, 'series'],
    [{ series: quiz.id }, 'activity'],
    [{ series: null }, 'activity'],
  ] as const) {
    const { errors } = await host.see('events/show', 'activity-orders.update', event, {
      ids: agendaIds(),
      ...incomplete,
    });
    expect(Object.keys(errors)).toEqual([missing]);
  }
});

it('polls of, or moves into, another event are not found', async ({ host: other, event: elsewhere }) => {
  const theirs = await seriesOf(other, elsewhere);
  const foreign = await choiceOf(other, elsewhere);
  expect(await refused({ ...intoQuiz(), series: theirs.id })).toBe('NOT_FOUND');
  expect(await refused({ ...intoQuiz(), activity: foreign.id })).toBe('NOT_FOUND');
  expect(await refused(intoQuiz(), other)).toBe('NOT_FOUND');
});
