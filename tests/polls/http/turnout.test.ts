import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

const turnout = async (host: Visitor, event: EventView) => {
  const { revision, ...counted } = (await host.see('screens/show', 'screens.show', { event: event.id })).turnout ?? {
    revision: 0,
  };
  await host.visit('events.show', { event: event.id });
  return revision === 0 ? null : counted;
};

it('of a hidden result the screen is told how many have answered, the overlay and the control room the same, and nobody in the room', async () => {
  const { host, event } = await hostWithEvent(server);
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const poll = await openChoice(host, event);
  const before = await host.see('screens/show', 'screens.show', { event: event.id });
  expect(before.turnout).toEqual({
    revision: before.room.revision,
    activityId: poll.id,
    round: 1,
    answered: 0,
    right: null,
  });
  for (const [place, phone] of phones.entries())
    expect((await answerAs(phone, event, poll, { picks: [poll.options[place]?.id] })).status).toBe(200);
  const after = await host.see('screens/show', 'screens.show', { event: event.id });
  expect(after.turnout).toEqual({
    revision: after.room.revision,
    activityId: poll.id,
    round: 1,
    answered: 2,
    right: null,
  });
  // Of the votes nothing else is there: the poll is as it was, to the letter.
  const asked = (room: typeof after.room) => room.activities.map((activity) => ({ ...activity, revision: 0 }));
  expect(asked(after.room)).toEqual(asked(before.room));
  expect(after.room.activities[0]).toMatchObject({ isRevealed: false, tally: null, before: null });
  expect((await host.see('overlays/show', 'overlays.show', { event: event.id })).turnout).toEqual(after.turnout);
  expect((await host.see('events/show', 'events.show', { event: event.id })).control.turnout).toEqual(after.turnout);
  const room = await phones[0]?.visit('rooms.show', { code: event.code });
  expect([room?.page?.component, room?.text.includes(poll.id), /turnout|answered"/.test(room?.text ?? '')]).toEqual([
    'rooms/show',
    true,
    false,
  ]);
});

it('each round is counted anew, and what is not asked has no number', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  expect(await turnout(host, event)).toBeNull();
  const poll = await choiceOf(host, event);
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  await act('open');
  await answerAs(phone, event, poll, { picks: [poll.options[0]?.id] });
  await act('close');
  expect(await turnout(host, event)).toEqual({ activityId: poll.id, round: 1, answered: 1, right: null });
  await act('reveal');
  expect(await turnout(host, event)).toEqual({ activityId: poll.id, round: 1, answered: 1, right: null });
  await act('hide');
  await act('new-round');
  expect(await turnout(host, event)).toEqual({ activityId: poll.id, round: 2, answered: 0, right: null });
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  expect(await turnout(host, event)).toBeNull();
});

it('of the round before nothing is told beside it, which the poll itself says', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const poll = await openActivity(host, event, 'number', {
    prompt: 'How many?',
    min: 0,
    max: 100,
    step: 1,
    unit: '',
    correctValue: 50,
    tolerance: 5,
  });
  expect((await answerAs(ada, event, poll, { value: 50 })).status).toBe(200);
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  await act('new-round');
  expect((await answerAs(ada, event, { ...poll, round: 2 }, { value: 51 })).status).toBe(200);
  for (const action of ['show-before', 'close', 'reveal']) await act(action);
  expect(await turnout(host, event)).toStrictEqual({ activityId: poll.id, round: 2, answered: 1, right: 1 });
});

it('of a survey are told who has answered anything and who everything, whatever is revealed', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  const number = await activityOf(host, event, 'number', { series: survey.id, prompt: 'How many talks?' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'series', series: survey.id });
  expect(await turnout(host, event)).toBeNull();
  await play(host, survey, 'open');
  const counted = (answered: number, answeredAll: number) => ({ seriesId: survey.id, answered, answeredAll });
  expect(await turnout(host, event)).toEqual(counted(0, 0));
  for (const phone of [ada, ben]) expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
  expect(await turnout(host, event)).toEqual(counted(2, 0));
  expect((await answerAs(ada, event, number, { value: 3 })).status).toBe(200);
  // Another answer to the same question is no further person.
  expect((await answerAs(ada, event, scale, { value: 2 })).status).toBe(200);
  expect(await turnout(host, event)).toEqual(counted(2, 1));
  await play(host, survey, 'reveal', 'close');
  expect(await turnout(host, event)).toEqual(counted(2, 1));
});

it.each([
  [
    'text',
    { prompt: 'The capital?', acceptedAnswers: ['Berlin'] },
    [{ text: 'berlin' }, { text: 'Bonn' }, { text: ' BERLIN ' }],
  ],
  [
    'ranking',
    { prompt: 'In order?', options: ['Mercury', 'Venus', 'Earth'].map((label) => ({ label })), isOrderRight: true },
    [
      [0, 1, 2],
      [0, 2, 1],
      [2, 1, 0],
    ],
  ],
  [
    'number',
    { prompt: 'How many?', min: 0, max: 100, step: 1, unit: '', correctValue: 50, tolerance: 5 },
    [{ value: 45 }, { value: 44 }, { value: 56 }],
  ],
] as const)(
  'how many had the right answer to a %s is told with that answer, and not before',
  async (kind, form, answers) => {
    const { host, event } = await hostWithEvent(server);
    const poll = await openActivity(host, event, kind, form);
    const ids = 'options' in poll ? poll.options.map(({ id }) => id) : [];
    for (const answer of answers) {
      const phone = await participantAt(server, event.code);
      const given = Array.isArray(answer) ? { order: answer.map((place: number) => ids[place]) } : answer;
      expect((await answerAs(phone, event, poll, given)).status).toBe(200);
    }
    const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
    const right = async () => {
      const counted = await turnout(host, event);
      return counted && 'right' in counted ? counted.right : undefined;
    };
    expect(await right()).toBeNull();
    await act('reveal');
    expect(await right()).toBeNull();
    await act('hide');
    await act('close');
    expect(await right()).toBeNull();
    await act('reveal');
    expect(await right()).toBe(kind === 'text' ? 2 : 1);
    await act('hide');
    expect(await right()).toBeNull();
  },
);
