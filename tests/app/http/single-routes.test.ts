import { beforeAll, describe, expect, it } from 'vitest';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { arrive, choiceOf, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// What no story passes by: the small ways in which single routes work and refuse.

const server = withServer();
let host: Visitor;
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
});

const codeOf = (answer: Answer) => [answer.status, (answer.json() as { error?: { code: string } }).error?.code];

describe('joining', () => {
  const visiting = (version: string | null) => ({
    'x-inertia': 'true',
    'x-inertia-version': version ?? '',
    accept: 'text/html',
    referer: `${server.address}/j/${event.code}`,
  });

  it('is answered with the room itself, the first time and when the form is sent again', async () => {
    const guest = await arrive(server);
    const send = () =>
      guest.send('POST', `/e/${event.code}/participants`, { headers: visiting(guest.version), body: {} });
    const [first, again] = [await send(), await send()];
    expect([first.status, first.page?.component, first.page?.url]).toEqual([200, 'rooms/show', `/e/${event.code}`]);
    const { page } = await guest.visit('rooms.show', { code: event.code });
    const same = { room: page?.props['room'], mine: page?.props['mine'], listing: null };
    for (const { page: shown } of [first, again]) expect(shown?.props).toMatchObject(same);
  });

  it('leads to the room by a redirect without scripts, and from a page of another build', async () => {
    for (const headers of [{ accept: 'text/html' }, visiting('another build')]) {
      const guest = await arrive(server);
      const answer = await guest.send('POST', `/e/${event.code}/participants`, { headers, body: {} });
      expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([303, `/e/${event.code}`, '']);
      await guest.see('rooms/show', 'rooms.show', { code: event.code });
    }
  });
});

describe('leaving', () => {
  it('takes one out of the room on this device, and back in as somebody new', async () => {
    const guest = await participantAt(server, event.code);
    const { mine } = await guest.see('rooms/show', 'rooms.show', { code: event.code });
    await guest.see('home', 'participants.destroy', { code: event.code });
    await guest.see('rooms/enter', 'rooms.show', { code: event.code });
    const again = await guest.see('rooms/show', 'participants.create', { code: event.code });
    expect(again.mine.participant.id).not.toBe(mine.participant.id);
  });

  it('an event that does not exist is a 404', async () => {
    expect(codeOf(await phone.call('participants.destroy', { code: '000000' }))).toEqual([404, 'EVENT_NOT_FOUND']);
  });
});

describe('a poll', () => {
  let poll: CrewActivityViewOf<'choice'>;
  const formOf = ({ kind, options, minPicks, maxPicks }: CrewActivityViewOf<'choice'>) => ({
    kind,
    options,
    minPicks,
    maxPicks,
    isRevisable: true,
  });
  beforeAll(async () => {
    poll = await choiceOf(host, event);
  });

  it('can be worded anew', async () => {
    const { control } = await host.see(
      'events/show',
      'activities.update',
      { activity: poll.id },
      { ...formOf(poll), prompt: 'Which of the slits?' },
    );
    expect(control.activities.find(({ id }) => id === poll.id)?.prompt).toBe('Which of the slits?');
  });

  it('is refused a wording of nothing', async () => {
    expect(
      codeOf(await host.call('activities.update', { activity: poll.id }, { ...formOf(poll), prompt: ' ' })),
    ).toEqual([422, 'INVALID']);
  });

  it('keeps its place when the new order is not of the whole agenda', async () => {
    expect(codeOf(await host.call('activity-orders.update', { event: event.id }, { ids: [poll.id, poll.id] }))).toEqual(
      [409, 'STATE_NOT_REACHABLE'],
    );
  });

  it('goes, and a second time there is nothing to go', async () => {
    const { control } = await host.see('events/show', 'activities.destroy', { activity: poll.id });
    expect(control.activities.map(({ id }) => id)).not.toContain(poll.id);
    expect((await host.call('activities.destroy', { activity: poll.id })).status).toBe(404);
  });
});

describe('questions', () => {
  it('cannot be changed once they were answered', async () => {
    const id = await questionBy(phone, event, 'Why two slits?', { host });
    for (const action of ['highlight', 'answer'])
      await host.visit('moderations.update', { event: event.id }, { questions: [id], action });
    expect(
      codeOf(await phone.call('questions.update', { code: event.code, question: id }, { body: 'Why three slits?' })),
    ).toEqual([409, 'QUESTION_NOT_EDITABLE']);
  });

  it('are upvoted only while upvoting is on, and only such as there are', async () => {
    const id = await questionBy(phone, event, 'Why not one slit?', { host });
    await host.visit('events.update', { event: event.id }, { upvotesOpen: false });
    const other = await participantAt(server, event.code);
    expect(codeOf(await other.call('upvotes.create', { code: event.code, question: id }))).toEqual([
      409,
      'UPVOTES_CLOSED',
    ]);
    await host.visit('events.update', { event: event.id }, { upvotesOpen: true });
    expect((await other.call('upvotes.create', { code: event.code, question: id })).status).toBe(200);
    expect((await other.call('upvotes.destroy', { code: event.code, question: id })).status).toBe(200);
    expect((await other.call('upvotes.destroy', { code: event.code, question: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('what is shown', () => {
  it.each([{ kind: 'weather' }, {}])('cannot be %j', async (focus) => {
    expect(codeOf(await host.call('focuses.update', { event: event.id }, focus))).toEqual([422, 'INVALID']);
  });
});

describe('an event', () => {
  it('cannot be opened twice', async () => {
    expect(codeOf(await host.call('event-states.update', { event: event.id }, { state: 'open' }))).toEqual([
      409,
      'STATE_NOT_REACHABLE',
    ]);
  });

  it('has no state of that name', async () => {
    expect(codeOf(await host.call('event-states.update', { event: event.id }, { state: 'postponed' }))).toEqual([
      422,
      'INVALID',
    ]);
  });
});

describe('authorisation at the addresses that the real-time client takes by itself', () => {
  const form = (who: Visitor, path: string, fields: Record<string, string>) =>
    who.send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${server.address}/e/${event.code}` },
      body: new URLSearchParams(fields).toString(),
    });

  it.each(['/broadcasting', '/pusher'])(
    '%s signs a participant in, and lets them into their room only',
    async (base) => {
      const signedIn = await form(phone, `${base}/user-auth`, { socket_id: '1.2' });
      expect([signedIn.status, Object.keys(signedIn.json() as object)]).toEqual([200, ['auth', 'user_data']]);
      expect(
        (await form(phone, `${base}/auth`, { socket_id: '1.2', channel_name: `private-room.${event.id}` })).status,
      ).toBe(200);
      expect(
        (await form(phone, `${base}/auth`, { socket_id: '1.2', channel_name: `presence-crew.${event.id}` })).status,
      ).toBe(403);
    },
  );

  it.each(['/broadcasting', '/pusher'])(
    '%s answers for several channels and the sign-in at once, each by itself',
    async (base) => {
      const [room, crew] = [`private-room.${event.id}`, `presence-crew.${event.id}`];
      const asked = {
        socket_id: '1.2',
        'channel_names[0]': room,
        'channel_names[1]': crew,
        'channel_names[2]': '__proto__',
        signs_in: '1',
      };
      const refused = { error: { code: 'NOT_ALLOWED', status: 403 } };
      const together = await form(phone, `${base}/auth`, asked);
      expect([together.status, together.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(Object.entries((together.json() as { channels: object }).channels)).toEqual([
        [room, { auth: expect.any(String), channel_data: expect.stringMatching(/"participant\./) }],
        [crew, refused],
        ['__proto__', refused],
      ]);
      const alone = await Promise.all([
        form(phone, `${base}/auth`, { socket_id: '1.2', channel_name: room }),
        form(phone, `${base}/user-auth`, { socket_id: '1.2' }),
      ]);
      expect(together.json()).toMatchObject({ channels: { [room]: alone[0].json() }, user: alone[1].json() });
      const stranger = await arrive(server);
      expect((await form(stranger, `${base}/auth`, asked)).json()).toMatchObject({
        channels: { [room]: refused, [crew]: refused },
        user: refused,
      });
      const hosts = (await form(host, `${base}/auth`, asked)).json();
      expect(hosts).toMatchObject({
        channels: { [room]: { auth: expect.any(String) }, [crew]: { channel_data: expect.any(String) } },
        user: { user_data: expect.any(String) },
      });
      expect(
        (await form(phone, `${base}/auth`, { socket_id: '1.2', 'channel_names[0]': room })).json(),
      ).not.toHaveProperty('user');
    },
  );

  it('refuses more channels than a page has', async () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`channel_names[${at}]`, `private-room.${at}`]));
    const statuses = [10, 11].map(
      async (count) => (await form(phone, '/broadcasting/auth', { socket_id: '1.2', ...names(count) })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 400]);
  });

  it.each(['/broadcasting', '/pusher'])('%s refuses what is no socket', async (base) => {
    expect((await form(phone, `${base}/user-auth`, { socket_id: 'nonsense' })).status).toBe(400);
    for (const name of ['channel_name', 'channel_names[0]'])
      expect(
        (await form(phone, `${base}/auth`, { socket_id: 'nonsense', [name]: `private-room.${event.id}` })).status,
      ).toBe(400);
  });
});
