import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  beforeAll,
  choiceOf,
  describe,
  expect,
  hostWithEvent,
  it,
  participantAt,
  questionBy,
  type Visitor,
  withServer,
} from '#support/http.ts';

// Details of single routes that no story covers.

const server = withServer();
let host: Visitor;
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
});

const join = (guest: Visitor, version: string | null) =>
  guest.send('POST', `/e/${event.code}/participants`, {
    headers: {
      accept: 'text/html',
      ...(version && { 'x-inertia': 'true', 'x-inertia-version': version }),
      referer: `${server.address}/j/${event.code}`,
    },
    body: {},
  });

it('responds to the join form with the room itself, even when it is sent again', async () => {
  const guest = await arrive(server);
  const [first, again] = [await join(guest, guest.version), await join(guest, guest.version)];
  expect([first.status, first.page?.component, first.page?.url]).toEqual([200, 'rooms/show', `/e/${event.code}`]);
  const { page } = await guest.visit('rooms.show', event);
  const same = { room: page?.props['room'], mine: page?.props['mine'], listing: null };
  for (const { page: shown } of [first, again]) expect(shown?.props).toMatchObject(same);
});

it('redirects a join to the room without scripts, or from a page of another build', async () => {
  for (const version of [null, 'another build']) {
    const guest = await arrive(server);
    const answer = await join(guest, version);
    expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([303, `/e/${event.code}`, '']);
    await guest.read('rooms.show', event);
  }
});

it('a poll can be deleted once; an empty prompt and an incomplete order are refused', async () => {
  const poll = await choiceOf(host, event);
  const at = { activity: poll.id };
  const { kind, options, minPicks, maxPicks } = poll;
  const form = { kind, options, minPicks, maxPicks, isRevisable: true };
  expect((await host.call('activities.update', at, { ...form, prompt: ' ' })).refusal().code).toBe('INVALID');
  expect((await host.call('activity-orders.update', event, { ids: [poll.id, poll.id] })).refusal().code).toBe(
    'STATE_NOT_REACHABLE',
  );
  expect((await host.see('events/show', 'activities.destroy', at)).control.activities).toEqual([]);
  expect((await host.call('activities.destroy', at)).status).toBe(404);
});

it('an author cannot edit a question once it is answered', async () => {
  const question = await questionBy(phone, event, 'Why two slits?', { host });
  for (const action of ['highlight', 'answer'])
    await host.visit('moderations.update', event, { questions: [question], action });
  const answer = await phone.call('questions.update', { code: event.code, question }, { body: 'Why three slits?' });
  expect(answer.refusal().code).toBe('QUESTION_NOT_EDITABLE');
});

it('unknown focuses and states are refused, and so is opening an event twice', async () => {
  for (const focus of [{ kind: 'weather' }, {}])
    expect((await host.call('focuses.update', event, focus)).refusal().code).toBe('INVALID');
  const set = async (state: string) => (await host.call('event-states.update', event, { state })).refusal().code;
  expect([await set('open'), await set('postponed')]).toEqual(['STATE_NOT_REACHABLE', 'INVALID']);
});

describe.each(['/broadcasting', '/pusher'])('the real-time client at %s', (base) => {
  const form = (who: Visitor, path: string, fields: Record<string, string>) =>
    who.send('POST', base + path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${server.address}/e/${event.code}` },
      body: new URLSearchParams(fields).toString(),
    });

  it('signs in a participant, and admits them only to their room', async () => {
    const signedIn = await form(phone, '/user-auth', { socket_id: '1.2' });
    expect([signedIn.status, Object.keys(signedIn.json() as object)]).toEqual([200, ['auth', 'user_data']]);
    for (const [channel, status] of [
      [`private-room.${event.id}`, 200],
      [`presence-crew.${event.id}`, 403],
    ] as const)
      expect((await form(phone, '/auth', { socket_id: '1.2', channel_name: channel })).status).toBe(status);
    expect((await form(phone, '/user-auth', { socket_id: 'nonsense' })).status).toBe(400);
    for (const name of ['channel_name', 'channel_names[0]']) {
      const fields = { socket_id: 'nonsense', [name]: `private-room.${event.id}` };
      expect((await form(phone, '/auth', fields)).status).toBe(400);
    }
  });

  it('answers a request for several channels and a sign-in with a result for each', async () => {
    const [room, crew] = [`private-room.${event.id}`, `presence-crew.${event.id}`];
    const asked = {
      socket_id: '1.2',
      'channel_names[0]': room,
      'channel_names[1]': crew,
      'channel_names[2]': '__proto__',
      signs_in: '1',
    };
    const refused = { error: { code: 'NOT_ALLOWED', status: 403 } };
    const together = await form(phone, '/auth', asked);
    expect([together.status, together.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Object.entries((together.json() as { channels: object }).channels)).toEqual([
      [room, { auth: expect.any(String), channel_data: expect.stringMatching(/"participant\./) }],
      [crew, refused],
      ['__proto__', refused],
    ]);
    const alone = await form(phone, '/auth', { socket_id: '1.2', channel_name: room });
    const user = await form(phone, '/user-auth', { socket_id: '1.2' });
    expect(together.json()).toMatchObject({ channels: { [room]: alone.json() }, user: user.json() });
    expect((await form(await arrive(server), '/auth', asked)).json()).toMatchObject({
      channels: { [room]: refused, [crew]: refused },
      user: refused,
    });
    expect((await form(host, '/auth', asked)).json()).toMatchObject({
      channels: { [room]: { auth: expect.any(String) }, [crew]: { channel_data: expect.any(String) } },
      user: { user_data: expect.any(String) },
    });
    const statuses = [10, 11].map(async (count) => {
      const names = Array.from({ length: count }, (_, at) => [`channel_names[${at}]`, `private-room.${at}`]);
      return (await form(phone, '/auth', { socket_id: '1.2', ...Object.fromEntries(names) })).status;
    });
    // No page has more than ten channels.
    expect(await Promise.all(statuses)).toEqual([200, 400]);
  });
});
