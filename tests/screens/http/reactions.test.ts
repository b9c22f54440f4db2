import { rateLimits } from '#contracts/rate-limits.ts';
import type { EventView } from '#contracts/views.ts';
import {
  beforeAll,
  configure,
  controlOf,
  expect,
  hostWithEvent,
  it,
  participantAt,
  roomOf,
  turnEvent,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const react = (who: Visitor, kind: unknown, code = event.code) => who.call('reactions.create', { code }, { kind });
const totals = async () => (await controlOf(host, event)).reactions;

it('counts a reaction for everyone', async () => {
  const phone = await participantAt(server, event.code);
  const before = (await totals()).applause;
  expect((await react(phone, 'applause')).status).toBe(204);
  expect((await totals()).applause).toBe(before + 1);
  const room = await roomOf(phone, event);
  expect(room.reactions.applause).toBe(before + 1);
});

it('accepts a reaction from a form without scripts, and returns to the room', async () => {
  const phone = await participantAt(server, event.code);
  const { text } = await phone.load(`/e/${event.code}`);
  const form = /<form[^>]*\/reactions"[^>]*>.*?<\/form>/s.exec(text)?.[0] ?? '';
  expect([/method="post"/i.test(form), /name="kind"/.test(form), /value="love"/.test(form)]).toEqual([
    true,
    true,
    true,
  ]);
  const before = (await totals()).love;
  const answer = await phone.post(`/e/${event.code}/reactions`, { kind: 'love' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/e/${event.code}`]);
  expect((await totals()).love).toBe(before + 1);
});

it('refuses unknown kinds', async () => {
  const phone = await participantAt(server, event.code);
  for (const kind of ['tomato', '', undefined]) {
    expect((await react(phone, kind)).refusal().code).toBe('INVALID');
  }
});

it('accepts ten a second from each person', async () => {
  const [drummer, other] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const answers = await Promise.all(
    Array.from({ length: rateLimits.reactionsPerSecond + 3 }, () => react(drummer, 'wow')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect((await react(other, 'wow')).status).toBe(204);
});

it('refuses reactions while they are off and after the event has ended', async ({ host: owner, event: quiet }) => {
  const phone = await participantAt(server, quiet.code);
  await configure(owner, quiet, { reactionsOpen: false });
  expect((await react(phone, 'like', quiet.code)).refusal().code).toBe('REACTIONS_CLOSED');
  expect((await roomOf(phone, quiet)).event.reactionsOpen).toBe(false);
  await configure(owner, quiet, { reactionsOpen: true });
  expect((await react(phone, 'like', quiet.code)).status).toBe(204);
  await turnEvent(owner, quiet, 'ended');
  expect((await react(phone, 'like', quiet.code)).refusal().code).toBe('EVENT_NOT_OPEN');
});
