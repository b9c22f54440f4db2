import type { EventView } from '#contracts/views.ts';
import {
  answerByForm,
  ballotFor,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  openActivity,
  openChoice,
  participantAt,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
});

it('a resent ballot gets its receipt even if an old version stored less of its text', async () => {
  const wall = await openActivity(host, event, 'text');
  const cloud = await openActivity(host, event, 'words');
  for (const [target, kept, typed, another] of [
    [wall, { text: 'สวัสดีครับ' }, { text: 'สวัสดี\u200Bครับ' }, { text: 'สวัสดีค่ะ' }],
    [wall, { text: 'אני כותב C++ כל יום' }, { text: 'אני כותב C++\u200E כל יום' }, { text: 'אני כותב C++\u200E' }],
    [cloud, { words: ['葛', 'b'] }, { words: ['b', '葛\u{E0100}', ''] }, { words: ['B', '葛'] }],
  ] as const) {
    const ballot = { submissionId: server.world.newId(), round: 1, answeredAt: 1 };
    const send = (answer: object) =>
      phone.call('ballots.create', { code: event.code, activity: target.id }, { ...ballot, ...answer });
    const { receipt } = (await send(kept)).json() as { receipt: object };
    const again = await send(typed);
    expect([again.status, again.json()]).toEqual([200, { receipt }]);
    expect((await send(another)).refusal().code).toBe('BALLOT_INVALID');
    const { mine } = await phone.read('rooms.show', event);
    expect(mine.ballots.find(({ activityId }) => activityId === target.id)?.answer).toEqual(
      'words' in kept ? { words: ['b', '葛'] } : kept,
    );
  }
});

it('a ballot from a form that another person left in the browser counts for the current participant', async () => {
  const poll = await openChoice(host, event, { prompt: 'By one form, two people?' });
  const next = await participantAt(server, event.code);
  for (const person of [phone, next])
    expect((await answerByForm(person, event, poll, ballotFor(poll, 0, 'the-form-of-two-people'))).status).toBe(303);
  for (const person of [phone, next]) {
    const { mine } = await person.read('rooms.show', event);
    expect(mine.ballots).toContainEqual(
      expect.objectContaining({ activityId: poll.id, answer: { picks: [poll.options[0]?.id] } }),
    );
  }
});

it('a final ballot sent again from a form gets its receipt, and a different answer is refused', async () => {
  const final = await openChoice(host, event, { prompt: 'By form, once?', isRevisable: false });
  for (const option of [0, 0, 1])
    expect((await answerByForm(phone, event, final, ballotFor(final, option, 'the-id-of-a-final'))).status).toBe(303);
  const refused = await phone.read('rooms.show', event);
  expect(refused.errors).not.toEqual({});
});

it('refuses a ballot with the id of another answer, with that answer’s receipt', async () => {
  const poll = await openChoice(host, event, { prompt: 'Twice?' });
  const vote = (place: number) =>
    phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, place, 'one-id-for-two'));
  expect((await vote(0)).status).toBe(200);
  expect((await vote(1)).refusal()).toMatchObject({
    code: 'BALLOT_INVALID',
    receipt: { submissionId: 'one-id-for-two' },
  });
});
