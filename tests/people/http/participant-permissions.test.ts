import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { routes } from '#contracts/routes.ts';
import type { EventView } from '#contracts/views.ts';
import { arrive, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

let server: TestServer;
let event: EventView;
let question: string;
const people = {} as Record<'stranger' | 'participant' | 'otherHost' | 'moderator' | 'co-host' | 'owner', Visitor>;

beforeAll(async () => {
  server = await startTestServer();
  ({ host: people.owner, event } = await hostWithEvent(server));
  people.participant = await participantAt(server, event.code);
  people.stranger = await arrive(server);
  ({ host: people.otherHost } = await hostWithEvent(server, { title: 'Elsewhere' }));
  people.moderator = await crewMember('moderator');
  people['co-host'] = await crewMember('co-host');
  question = await questionBy(people.participant, event, 'What is pending?');
});
afterAll(() => server.close());

/** A host with their own event, added to the crew of this one. */
async function crewMember(role: 'moderator' | 'co-host'): Promise<Visitor> {
  const { host } = await hostWithEvent(server, { title: role });
  const signed = (await signIn(host)).json() as { user_data: string };
  const { id } = JSON.parse(signed.user_data) as { id: string };
  const at = Date.now();
  await server.world.store.crew.insert({
    eventId: event.id,
    userId: id.replace('user.', ''),
    role,
    invitedAt: at,
    acceptedAt: at,
  });
  return host;
}

/** Signs in as the real-time client does, from a page at this path. */
function signIn(
  who: Visitor,
  from = '/events',
  route: 'broadcasting.user-auth' | 'pusher.user-auth' = 'broadcasting.user-auth',
) {
  return who.send('POST', routes[route].path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: server.address + from },
    body: new URLSearchParams({ socket_id: '123.456' }).toString(),
  });
}

type Who = keyof typeof people;

describe('what participants may not do', () => {
  it('cannot change another participant’s question, and learns nothing of one that is not on show', async () => {
    const other = await participantAt(server, event.code);
    const shown = await questionBy(people.participant, event, 'What is on show?', { host: people.owner });
    for (const name of ['questions.update', 'questions.destroy'] as const) {
      for (const [id, status] of [
        [question, 404],
        [shown, 403],
      ] as const) {
        const answer = await other.visit(name, { code: event.code, question: id }, { body: 'Changed by a stranger' });
        expect([name, answer.status]).toEqual([name, status]);
      }
    }
    expect((await server.world.store.questions.byId(shown))?.body).toBe('What is on show?');
  });

  it('cannot touch a question of another event', async () => {
    const { event: other } = await hostWithEvent(server, { title: 'Other' });
    const there = await participantAt(server, other.code);
    const shown = await questionBy(people.participant, event, 'Where am I?', { host: people.owner });
    expect(
      (await there.visit('questions.update', { code: other.code, question: shown }, { body: 'Elsewhere' })).status,
    ).toBe(404);
  });

  it('cannot upvote a question that is not on show', async () => {
    const answer = await people.participant.visit('upvotes.create', { code: event.code, question });
    expect(answer.status).toBe(404);
  });

  it('cannot use the cookie of one event at another', async () => {
    const { event: other } = await hostWithEvent(server, { title: 'Other' });
    const [name, value] = [...people.participant.cookies].find(([key]) => key === `participant.${event.id}`) ?? [
      '',
      '',
    ];
    expect(value).not.toBe('');
    const forger = await arrive(server);
    forger.cookies.set(name.replace(event.id, other.id), value);
    const answer = await forger.visit('questions.create', { code: other.code }, { body: 'Am I in?' });
    expect(answer.status).toBe(403);
  });

  it('cannot forge a participant with an unsigned id', async () => {
    const forger = await arrive(server);
    forger.cookies.set(`participant.${event.id}`, crypto.randomUUID());
    expect((await forger.visit('questions.create', { code: event.code }, { body: 'Am I in?' })).status).toBe(403);
  });
});

it('shows the room to participants only, and the join page to others', async () => {
  const answer = await people.stranger.visit('rooms.show', { code: event.code });
  expect(answer.page?.component).toBe('rooms/enter');
});

describe('channels', () => {
  const socket_id = '123.456';
  const auth = (who: Visitor, channel_name: string, headers: Record<string, string> = {}) =>
    who.send('POST', routes['broadcasting.auth'].path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ socket_id, channel_name }).toString(),
    });

  const allowed: Record<keyof typeof channels, Who[]> = {
    room: ['participant', 'moderator', 'co-host', 'owner'],
    crewPresence: ['moderator', 'co-host', 'owner'],
    crew: ['moderator', 'co-host', 'owner'],
    screen: ['moderator', 'co-host', 'owner'],
  };

  it.each(Object.keys(channels) as (keyof typeof channels)[])(
    '%s admits everyone who may join, and no one else',
    async (kind) => {
      for (const who of Object.keys(people) as Who[]) {
        const { status } = await auth(people[who], channels[kind](event.id));
        expect([who, status]).toEqual([who, allowed[kind].includes(who) ? 200 : 403]);
      }
    },
  );

  it('refuse an unknown channel name to everyone', async () => {
    for (const name of [
      'private-room.',
      'room',
      'presence-room.x',
      `private-crew.${event.id}`,
      `presence-crew.${event.id}x`,
    ]) {
      expect([name, (await auth(people.owner, name)).status]).toEqual([name, 403]);
    }
  });

  it('open the room and the screen, but not the crew, to a screen link', async () => {
    const made = await people.owner.see('events/show', 'screen-links.create', { event: event.id });
    const address = new URL(made.newScreenLink ?? '');
    const token = address.searchParams.get('link') ?? '';
    const projector = await arrive(server);
    const page = await projector.send('GET', address.pathname + address.search, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await auth(projector, channels.room(event.id), headers)).status).toBe(200);
    expect((await auth(projector, channels.screen(event.id), headers)).status).toBe(200);
    expect((await auth(projector, channels.crew(event.id), headers)).status).toBe(403);
    const newest = made.screenLinks.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.id ?? '';
    await people.owner.visit('screen-links.destroy', { event: event.id, link: newest });
    expect((await auth(projector, channels.room(event.id), headers)).status).toBe(403);
  });

  it('answer an encrypted channel with its key, a presence channel with the member', async () => {
    const crew = (await auth(people.owner, channels.crew(event.id))).json();
    expect(crew).toMatchObject({ auth: expect.any(String), shared_secret: expect.any(String) });
    const presence = (await auth(people.owner, channels.crewPresence(event.id))).json() as { channel_data: string };
    expect(JSON.parse(presence.channel_data)).toMatchObject({ user_id: expect.stringMatching(/^user\./) });
  });

  it('answer the same at the real-time client’s default addresses, and require the anti-forgery token', async () => {
    const body = new URLSearchParams({ socket_id, channel_name: channels.room(event.id) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await people.participant.send('POST', '/pusher/auth', { headers, body })).status).toBe(200);
    const genuine = decodeURIComponent(people.participant.cookies.get('XSRF-TOKEN') ?? '');
    for (const token of ['stale.token', `${genuine}.more`, `${genuine}A`, genuine.replace('.', '-')]) {
      const forged = await people.participant.send('POST', '/pusher/auth', {
        headers: { ...headers, 'x-xsrf-token': token },
        body,
      });
      expect([token, forged.status]).toEqual([token, 419]);
    }
  });

  it('treat a page of no room, or without a page, as a stranger', async () => {
    for (const from of ['/e/%ff', '/e/a/b', '/'])
      expect([from, (await signIn(people.stranger, from)).status]).toEqual([from, 403]);
  });

  it('sign in a participant under their own id, and no other', async () => {
    const signed = (await signIn(people.participant, `/e/${event.code}`)).json() as { user_data: string };
    expect(JSON.parse(signed.user_data)).toEqual({ id: expect.stringMatching(/^participant\./) });
    expect((await signIn(people.participant, `/e/${event.code}`, 'pusher.user-auth')).status).toBe(200);
    for (const route of ['broadcasting.user-auth', 'pusher.user-auth'] as const)
      expect([route, (await signIn(people.stranger, `/e/${event.code}`, route)).status]).toEqual([route, 403]);
  });
});
