import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import {
  type Answer,
  beforeEach,
  choiceOf,
  configure,
  controlOf,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  peopleIn,
  questionBy,
  quizQuestion,
  removePerson,
  roomOf,
  seriesOf,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

// What an ended event still allows its people, and what it refuses its crew. For what it refuses its people see
// tests/people/http/participant-states.test.ts.

const server = withServer();
let host: Visitor;
let ada: Visitor;
let event: EventView;
let question: string;
let poll: CrewActivityViewOf<'choice'>;
let draft: CrewActivityViewOf<'choice'>;
let quiz: CrewSeriesView;

const setState = (who: Visitor, state: EventView['state']) => who.call('event-states.update', event, { state });
const outcome = (answer: Answer) => (answer.status < 400 ? 'done' : answer.refusal().code);

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  ada = await participantAt(server, event.code, 'Ada');
  question = await questionBy(ada, event, 'Is the cat alive?', { host });
  await configure(host, event, { reactionsOpen: true });
  await host.visit('events.show', event);
  draft = await choiceOf(host, event, { prompt: 'Never asked?' });
  quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  poll = await openChoice(host, event);
  expect((await voteAs(ada, event, poll)).status).toBe(200);
  expect(outcome(await setState(host, 'ended'))).toBe('done');
});

it('an ended event neither offers nor allows withdrawing a merged question', async () => {
  await setState(host, 'open');
  const twin = await questionBy(ada, event, 'Is the cat dead?', { host });
  await host.visit('moderations.update', event, { questions: [twin], action: 'merge', into: question });
  const offered = async () =>
    (await ada.read('rooms.show', event)).mine.questions
      .filter(({ isWithdrawable }) => isWithdrawable)
      .map(({ id }) => id);
  expect((await offered()).toSorted()).toEqual([question, twin].toSorted());
  await setState(host, 'ended');
  expect(await offered()).toEqual([question]);
  expect(outcome(await ada.call('questions.destroy', { code: event.code, question: twin }))).toBe(
    'QUESTION_NOT_EDITABLE',
  );
  expect((await server.world.store.questions.byId(twin))?.state).toBe('merged');
});

it('counts the same people in the control room, event list and results, including removed ones', async () => {
  const participants = await peopleIn(host, event);
  await removePerson(host, event, participants[0]?.id ?? '');
  const control = await controlOf(host, event);
  const { results } = await host.read('results.show', event);
  // A separate count of removed people, with the removal list, would reveal who asked anonymously.
  const { list } = await host.read('events.index', {});
  expect([
    control.participantCount,
    results.participantCount,
    list.events.find(({ id }) => id === event.id)?.participantCount,
  ]).toEqual([1, 1, 1]);
  expect(control).not.toHaveProperty('removedCount');
});

it('an ended event shows people their entries, and keeps hidden results hidden', async () => {
  expect(await ada.read('rooms.show', event)).toMatchObject({
    room: { questions: [{ id: question }], activities: [{ id: poll.id, state: 'closed', tally: null }] },
    mine: { ballots: [{ activityId: poll.id }], questions: [{ id: question }] },
  });
});

const act = (action: string, activity = poll.id) => host.call('activity-states.update', { activity }, { action });

it('an ended event refuses to open polls, start rounds or quizzes, or end the event again', async () => {
  expect(outcome(await act('open'))).toBe('EVENT_NOT_OPEN');
  expect(outcome(await act('open', draft.id))).toBe('EVENT_NOT_OPEN');
  expect(outcome(await act('new-round'))).toBe('EVENT_NOT_OPEN');
  expect(outcome(await host.call('series-states.update', quiz, { action: 'start' }))).toBe('EVENT_NOT_OPEN');
  expect(outcome(await setState(host, 'ended'))).toBe('STATE_NOT_REACHABLE');
});

it('an ended event still lets the crew reveal, hide, answer, moderate, edit, copy and export', async () => {
  const at = { event: event.id };
  const done = [
    await act('reveal'),
    await act('hide'),
    await act('reveal'),
    await host.call('moderations.update', at, { questions: [question], action: 'answer', answer: 'Yes and no.' }),
    await host.call('events.update', at, { description: 'It was a good evening.' }),
    await host.call('event-copies.create', at, { title: 'The next one' }),
  ];
  expect(done.map(outcome)).toEqual(done.map(() => 'done'));
  expect((await host.download(`/events/${event.id}/exports/csv`)).status).toBe(200);
  const room = await roomOf(ada, event);
  expect(room).toMatchObject({
    questions: [{ state: 'answered', answer: 'Yes and no.' }],
    activities: [{ id: poll.id, isRevealed: true, tally: { total: 1 } }],
  });
});
