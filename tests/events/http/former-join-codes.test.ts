import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  beforeEach,
  configure,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  questionBy,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

// An event keeps its former codes: people who joined with one stay in the room, and visitors are redirected.

const server = withServer();
let host: Visitor;
let event: EventView;
/** A participant who joined while the event had its first code, `event.code`. */
let phone: Visitor;
let code: string;

const change = async (who: Visitor, eventId: string, to: string) => {
  await who.visit('events.edit', { event: eventId });
  return who.see('events/edit', 'events.update', { event: eventId }, { code: to });
};
const taken = { code: 'Another event uses this code. Choose a different one.' };

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code, 'Ada');
  code = `moved-${event.code}`;
});

beforeEach(async () => {
  expect((await change(host, event.id, code)).errors).toEqual({});
});

it('redirects a former code’s room and join page to the current address, with the same query', async () => {
  const room = await phone.load(`/e/${event.code}?sort=new`);
  expect([room.status, room.headers.get('location')]).toEqual([302, `/e/${code}?sort=new`]);
  const entry = await (await arrive(server)).load(`/j/${event.code}`);
  expect([entry.status, entry.headers.get('location')]).toEqual([302, `/j/${code}`]);
  expect((await phone.load(`/j/${event.code}`)).headers.get('location')).toBe(`/e/${code}`);
  const outside = await (await arrive(server)).load(`/e/${event.code}`);
  expect(outside.headers.get('location')).toBe(`/j/${code}`);
  expect((await phone.load(`/e/${code}`)).status).toBe(200);
});

it('redirects a former code’s embedded room to the current address, on sites that may embed it', async () => {
  await configure(host, event, { embedOrigins: 'https://example.org' });
  const moved = await (await arrive(server)).load(`/embeds/${event.code}`);
  expect([moved.status, moved.headers.get('location'), moved.headers.get('x-frame-options')]).toEqual([
    302,
    `/embeds/${code}`,
    null,
  ]);
  expect((await (await arrive(server)).read('embeds.show', event)).entry?.event.code).toBe(code);
});

it('does not redirect an open page that reloads its props at a former code', async () => {
  const partial = { 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'room' };
  const renewed = await phone.open(`/e/${event.code}`, partial);
  expect([renewed.page?.url, renewed.page?.props['room']]).toMatchObject([`/e/${event.code}`, { event: { code } }]);
});

it('accepts votes, questions, upvotes, reactions, names and leaving at a former code', async () => {
  await host.visit('events.show', event);
  const poll = await openChoice(host, event);
  expect((await voteAs(phone, event, poll)).status).toBe(200);
  const question = await questionBy(phone, event, 'Is it still me?', { host });
  const edited = await phone.see(
    'rooms/show',
    'questions.update',
    { code: event.code, question },
    { body: 'Is it me?' },
  );
  expect(edited.mine).toMatchObject({
    participant: { name: 'Ada' },
    questions: [{ body: 'Is it me?' }],
    ballots: [{ activityId: poll.id }],
  });
  const ben = await participantAt(server, event.code, 'Ben');
  const at = { code: event.code };
  const done = [
    await host.call('moderations.update', event, { questions: [question], action: 'approve' }),
    await ben.call('upvotes.create', { ...at, question }),
    await ben.call('upvotes.destroy', { ...at, question }),
    await ben.call('reactions.create', at, { kind: 'like' }),
    await ben.call('participants.update', at, { name: 'Benno' }),
    await phone.call('questions.destroy', { ...at, question }),
    await ben.call('participants.destroy', at),
  ];
  expect(done.map(({ status }) => status < 400)).toEqual(done.map(() => true));
});

it('gives people who have not joined no access by a former code', async () => {
  await host.visit('events.show', event);
  const poll = await openChoice(host, event);
  const stranger = await arrive(server);
  expect((await voteAs(stranger, event, poll)).status).toBe(403);
  expect((await stranger.call('questions.create', event, { body: 'May I?' })).status).toBe(403);
});

it('keeps text that was refused at a former code, without scripts too', async () => {
  const body = 'Why? '.repeat(120);
  let answer = await phone.post(
    `/e/${event.code}/questions`,
    { body },
    { referer: `${server.address}/e/${event.code}` },
  );
  const steps: (string | null)[] = [];
  for (
    ;
    answer.status >= 300 && answer.status < 400 && steps.length < 5;
    answer = await phone.load(steps.at(-1) ?? '')
  ) {
    steps.push(answer.headers.get('location'));
  }
  expect(steps).toEqual([`/e/${event.code}`, `/e/${code}`]);
  expect(answer.text).toContain('Enter at most 500 characters, not');
  expect(answer.text).toContain('Why? Why? Why?');
});

it('signs a phone in to its personal channel at a former code', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    referer: `${server.address}/e/${event.code}`,
  };
  const { mine } = await phone.read('rooms.show', { code });
  const signed = (
    await phone.send('POST', '/broadcasting/user-auth', { headers, body: 'socket_id=123.456' })
  ).json() as { user_data: string };
  expect(signed.user_data).toContain(mine.participant.id);
});

it('refuses a former code for another event, in live validation too', async ({ host: other, event: second }) => {
  expect((await change(other, second.id, event.code)).errors).toEqual(taken);
  const asked = await other.call(
    'events.update',
    second,
    { code: event.code },
    { precognition: 'true', 'precognition-validate-only': 'code' },
  );
  expect(asked.status).toBe(422);
  expect((await (await arrive(server)).read('rooms.enter', event)).event.id).toBe(event.id);
});

it('lets an event take back a former code, and redirects the code used in between', async () => {
  const asked = await host.call(
    'events.update',
    event,
    { code: event.code },
    { precognition: 'true', 'precognition-validate-only': 'code' },
  );
  expect(asked.status).toBe(204);
  expect((await change(host, event.id, event.code)).errors).toEqual({});
  expect((await phone.visit('rooms.show', { code })).page?.url).toBe(`/e/${event.code}`);
});

it('frees the former codes of a deleted event', async () => {
  await host.visit('events.destroy', event, { title: event.title });
  expect((await phone.visit('rooms.show', event)).status).toBe(404);
  const { host: other, event: second } = await hostWithEvent(server);
  expect((await change(other, second.id, event.code)).errors).toEqual({});
});
