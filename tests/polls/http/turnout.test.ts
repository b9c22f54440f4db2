import type { EventView } from '#contracts/views.ts';
import {
  activityOf,
  answerAs,
  choiceOf,
  controlOf,
  expect,
  it,
  joinRoom,
  openActivity,
  openChoice,
  play,
  programOf,
  seriesOf,
  turnEvent,
  type Visitor,
  voteAs,
} from '#support/http.ts';

const turnoutOf = async (host: Visitor, event: EventView) => {
  const { turnout } = await host.read('screens.show', event);
  const { revision, people: _, ...counted } = { revision: 0, people: null, ...turnout };
  await host.visit('events.show', event);
  return revision === 0 ? null : counted;
};

it('screens and the control room, not the room, get the number of answers to a hidden result', async ({
  host,
  event,
  join,
}) => {
  const phones = [await join(), await join()];
  const poll = await openChoice(host, event);
  const onScreen = () => host.read('screens.show', event);
  const before = await onScreen();
  for (const [place, phone] of phones.entries())
    expect((await answerAs(phone, event, poll, { picks: [poll.options[place]?.id] })).status).toBe(200);
  const after = await onScreen();
  for (const [{ turnout, room }, answered] of [
    [before, 0],
    [after, 2],
  ] as const)
    expect(turnout).toEqual({
      revision: room.revision,
      activityId: poll.id,
      round: 1,
      answered,
      people: 2,
      right: null,
    });
  // The votes change nothing else.
  const asked = (room: typeof after.room) => room.activities.map((activity) => ({ ...activity, revision: 0 }));
  expect(asked(after.room)).toEqual(asked(before.room));
  expect(after.room.activities[0]).toMatchObject({ isRevealed: false, tally: null, before: null });
  expect((await host.read('overlays.show', event)).turnout).toEqual(after.turnout);
  expect((await controlOf(host, event)).turnout).toEqual(after.turnout);
  const room = await phones[0]?.visit('rooms.show', event);
  expect([room?.page?.component, room?.text.includes(poll.id), /turnout|answered"/.test(room?.text ?? '')]).toEqual([
    'rooms/show',
    true,
    false,
  ]);
});

it('people asked include those who answered and left as well as those here', async ({ server, host, event, join }) => {
  const program = await programOf(server, host, ['read']);
  const [ada, ben] = [await join(), await join()];
  const [adas, bens] = [await joinRoom(server, ada, event), await joinRoom(server, ben, event)];
  const poll = await openChoice(host, event);
  const counted = async () => {
    const { turnout: given, here } = await program.get<Audience>('api.audiences.show', event);
    const { turnout } = await host.read('screens.show', event);
    const control = await controlOf(host, event);
    expect([turnout, control.turnout]).toEqual([expect.objectContaining(given), expect.objectContaining(given)]);
    return [given.answered, given.people, here];
  };
  await expect.poll(counted).toEqual([0, 2, 2]);
  await voteAs(ada, event, poll);
  adas.close();
  await expect.poll(counted).toEqual([1, 2, 1]);
  await voteAs(ben, event, poll);
  expect(await counted()).toEqual([2, 2, 1]);
  bens.close();
});

interface Audience {
  here: number | null;
  turnout: { answered: number; people: number | null };
}

it('each round is counted separately, and there is no count while nothing is asked', async ({ host, event, phone }) => {
  expect(await turnoutOf(host, event)).toBeNull();
  const poll = await choiceOf(host, event);
  const act = (action: string) => host.visit('activity-states.update', poll, { action });
  await act('open');
  await voteAs(phone, event, poll);
  await act('close');
  expect(await turnoutOf(host, event)).toEqual({ activityId: poll.id, round: 1, answered: 1, right: null });
  await act('reveal');
  expect(await turnoutOf(host, event)).toEqual({ activityId: poll.id, round: 1, answered: 1, right: null });
  await act('hide');
  await act('new-round');
  expect(await turnoutOf(host, event)).toEqual({ activityId: poll.id, round: 2, answered: 0, right: null });
  await turnEvent(host, event, 'ended');
  expect(await turnoutOf(host, event)).toBeNull();
});

it('a survey’s counts of people who answered are sent, revealed or not', async ({ host, event, join }) => {
  const [ada, ben] = [await join(), await join()];
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  const number = await activityOf(host, event, 'number', { series: survey.id, prompt: 'How many talks?' });
  await host.visit('focuses.update', event, { kind: 'series', series: survey.id });
  expect(await turnoutOf(host, event)).toBeNull();
  await play(host, survey, 'open');
  const counted = (answered: number, answeredAll: number) => ({ seriesId: survey.id, answered, answeredAll });
  expect(await turnoutOf(host, event)).toEqual(counted(0, 0));
  for (const phone of [ada, ben]) expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
  expect(await turnoutOf(host, event)).toEqual(counted(2, 0));
  expect((await answerAs(ada, event, number, { value: 3 })).status).toBe(200);
  // A changed answer does not count as another person.
  expect((await answerAs(ada, event, scale, { value: 2 })).status).toBe(200);
  expect(await turnoutOf(host, event)).toEqual(counted(2, 1));
  await play(host, survey, 'reveal', 'close');
  expect(await turnoutOf(host, event)).toEqual(counted(2, 1));
});

it('the number of right answers is sent with the right answer, and not before', async ({ host, event, join }) => {
  const poll = await openActivity(host, event, 'number', { min: 0, max: 100, correctValue: 50, tolerance: 5 });
  for (const value of [45, 44, 56]) expect((await answerAs(await join(), event, poll, { value })).status).toBe(200);
  for (const [action, right] of [
    ['reveal', null],
    ['hide', null],
    ['close', null],
    ['reveal', 1],
    ['hide', null],
  ] as const) {
    await host.visit('activity-states.update', poll, { action });
    expect(await turnoutOf(host, event)).toEqual({ activityId: poll.id, round: 1, answered: 3, right });
  }
});
