import { beforeEach, describe, expect, it } from 'vitest';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  peopleIn,
  configure,
  roomOf,
  controlOf,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// What an ended event still allows, and what it refuses.

const server = withServer();
let host: Visitor;
let ada: Visitor;
let event: EventView;
let question: string;
let poll: CrewActivityViewOf<'choice'>;
let draft: CrewActivityViewOf<'choice'>;
let quiz: CrewSeriesView;

const setState = (who: Visitor, state: EventView['state']) =>
  who.call('event-states.update', { event: event.id }, { state });
const outcome = (answer: Answer) =>
  answer.status < 400 ? 'done' : [answer.status, (answer.json() as { error: { code: string } }).error.code];

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  ada = await participantAt(server, event.code, 'Ada');
  question = await questionBy(ada, event, 'Is the cat alive?', { host });
  await configure(host, event, { reactionsOpen: true });
  await host.visit('events.show', { event: event.id });
  draft = await choiceOf(host, event, { prompt: 'Never asked?' });
  quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  poll = await openChoice(host, event);
  expect((await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll))).status).toBe(200);
  expect(outcome(await setState(host, 'ended'))).toBe('done');
});

describe('the room of an ended event', () => {
  it('neither offers nor allows withdrawing a merged question', async () => {
    await setState(host, 'open');
    const twin = await questionBy(ada, event, 'Is the cat dead?', { host });
    await host.visit('moderations.update', { event: event.id }, { questions: [twin], action: 'merge', into: question });
    const offered = async () =>
      (await ada.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions
        .filter(({ isWithdrawable }) => isWithdrawable)
        .map(({ id }) => id);
    expect((await offered()).toSorted()).toEqual([question, twin].toSorted());
    await setState(host, 'ended');
    expect(await offered()).toEqual([question]);
    expect(outcome(await ada.call('questions.destroy', { code: event.code, question: twin }))).toEqual([
      409,
      'QUESTION_NOT_EDITABLE',
    ]);
    expect((await server.world.store.questions.byId(twin))?.state).toBe('merged');
  });

  it('counts the same people in the control room, event list and results, including removed ones', async () => {
    const participants = await peopleIn(host, event);
    await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
    const control = await controlOf(host, event);
    const { results } = await host.see('results/show', 'results.show', { event: event.id });
    // A separate count of removed people, with the removal list, would reveal who asked anonymously.
    const { list } = await host.see('events/index', 'events.index', {});
    expect([
      control.participantCount,
      results.participantCount,
      list.events.find(({ id }) => id === event.id)?.participantCount,
    ]).toEqual([1, 1, 1]);
    expect(control).not.toHaveProperty('removedCount');
  });

  it('refuses joining, asking, editing, upvoting, voting, reacting and changing a name', async () => {
    const code = { code: event.code };
    const own = { ...code, question };
    const refused = [
      await (await hostWithEvent(server)).host.call('participants.create', code, { name: 'Late' }),
      await ada.call('participants.update', code, { name: 'Ada Lovelace' }),
      await ada.call('questions.create', code, { body: 'One more thing?' }),
      await ada.call('questions.update', own, { body: 'Was the cat alive?' }),
      await ada.call('upvotes.create', own),
      await ada.call('upvotes.destroy', own),
      await ada.call('reactions.create', code, { kind: 'like' }),
      await ada.call('ballots.create', { ...code, activity: poll.id }, ballotFor(poll, 1)),
    ];
    expect(refused.map(outcome)).toEqual(refused.map(() => [409, 'EVENT_NOT_OPEN']));

    // A participant can still read their own entries, withdraw questions and leave. Hidden results stay hidden.
    expect(await ada.see('rooms/show', 'rooms.show', code)).toMatchObject({
      room: { questions: [{ id: question }], activities: [{ id: poll.id, state: 'closed', tally: null }] },
      mine: { ballots: [{ activityId: poll.id }], questions: [{ id: question }] },
    });
    expect(outcome(await ada.call('questions.destroy', own))).toBe('done');
    expect(outcome(await ada.call('participants.destroy', code))).toBe('done');
  });
});

describe('the crew of an ended event', () => {
  const act = (action: string, activity = poll.id) => host.call('activity-states.update', { activity }, { action });

  it('refuses to open polls, start rounds or quizzes, or end the event again', async () => {
    expect(outcome(await act('open'))).toEqual([409, 'EVENT_NOT_OPEN']);
    expect(outcome(await act('open', draft.id))).toEqual([409, 'EVENT_NOT_OPEN']);
    expect(outcome(await act('new-round'))).toEqual([409, 'EVENT_NOT_OPEN']);
    expect(outcome(await host.call('series-states.update', { series: quiz.id }, { action: 'start' }))).toEqual([
      409,
      'EVENT_NOT_OPEN',
    ]);
    expect(outcome(await setState(host, 'ended'))).toEqual([409, 'STATE_NOT_REACHABLE']);
  });

  it('still lets the crew reveal, hide, answer, moderate, edit, copy and export', async () => {
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

  it('reopens the event with its polls, postpones its deletion and lets people join again', async () => {
    const deleteAt = async () => (await server.world.store.events.byId(event.id))?.deleteAt ?? 0;
    const [{ event: ended }, before] = [
      await host.see('events/edit', 'events.edit', { event: event.id }),
      await deleteAt(),
    ];
    expect(ended).toMatchObject({ state: 'ended', deleteAt: new Date(before).toISOString() });
    expect(outcome(await setState(host, 'open'))).toBe('done');
    expect(await deleteAt()).toBeGreaterThanOrEqual(before);
    const control = await controlOf(host, event);
    expect(control.activities.find(({ id }) => id === poll.id)).toMatchObject({
      state: 'open',
      round: 1,
      tally: { total: 1 },
    });
    expect(control.activities.filter(({ id }) => id !== poll.id).map(({ state }) => state)).toEqual(['draft', 'draft']);
    expect(outcome(await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1)))).toBe(
      'done',
    );
    expect(outcome(await ada.call('questions.create', { code: event.code }, { body: 'One more thing?' }))).toBe('done');
    await participantAt(server, event.code, 'Ben');
  });
});
