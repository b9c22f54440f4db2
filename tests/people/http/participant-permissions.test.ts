import { channels } from '#contracts/channels.ts';
import { routes } from '#contracts/routes.ts';
import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  beforeAll,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  participantAt,
  questionBy,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let event: EventView;
let question: string;
const people = {} as Record<'stranger' | 'participant' | 'otherHost' | 'moderator' | 'co-host' | 'owner', Visitor>;

beforeAll(async () => {
  ({ host: people.owner, event } = await hostWithEvent(server));
  people.participant = await participantAt(server, event.code);
  people.stranger = await arrive(server);
  ({ host: people.otherHost } = await hostWithEvent(server, { title: 'Elsewhere' }));
  people.moderator = await crewMemberAt(server, people.owner, event, 'moderator');
  people['co-host'] = await crewMemberAt(server, people.owner, event);
  question = await questionBy(people.participant, event, 'What is pending?');
});

type Who = keyof typeof people;

it('a participant cannot change another’s question, or learn about one that is not visible', async () => {
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

it('a participant cannot change a question in another event', async () => {
  const { event: other } = await hostWithEvent(server, { title: 'Other' });
  const there = await participantAt(server, other.code);
  const shown = await questionBy(people.participant, event, 'Where am I?', { host: people.owner });
  expect(
    (await there.visit('questions.update', { code: other.code, question: shown }, { body: 'Elsewhere' })).status,
  ).toBe(404);
});

it('a participant cannot upvote a question that is not visible', async () => {
  const answer = await people.participant.visit('upvotes.create', { code: event.code, question });
  expect(answer.status).toBe(404);
});

it('a participant cannot use the cookie of one event at another', async () => {
  const { event: other } = await hostWithEvent(server, { title: 'Other' });
  const [name, value] = [...people.participant.cookies].find(([key]) => key === `participant.${event.id}`) ?? ['', ''];
  expect(value).not.toBe('');
  const forger = await arrive(server);
  forger.cookies.set(name.replace(event.id, other.id), value);
  const answer = await forger.visit('questions.create', other, { body: 'Am I in?' });
  expect(answer.status).toBe(403);
});

it('a visitor cannot forge a participant with an unsigned id', async () => {
  const forger = await arrive(server);
  forger.cookies.set(`participant.${event.id}`, crypto.randomUUID());
  expect((await forger.visit('questions.create', event, { body: 'Am I in?' })).status).toBe(403);
});

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

it('refuses an unknown channel name to everyone', async () => {
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

it('admits a screen link to the room and screen channels, but not to the crew’s', async () => {
  await people.owner.visit('events.show', event);
  const made = await people.owner.see('events/show', 'screen-links.create', event);
  const address = new URL(made.newScreenLink ?? '');
  const token = address.searchParams.get('link') ?? '';
  const projector = await arrive(server);
  const page = await projector.load(address.pathname + address.search);
  expect(page.status).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await auth(projector, channels.room(event.id), headers)).status).toBe(200);
  expect((await auth(projector, channels.screen(event.id), headers)).status).toBe(200);
  expect((await auth(projector, channels.crew(event.id), headers)).status).toBe(403);
  const newest = made.screenLinks.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.id ?? '';
  await people.owner.visit('screen-links.destroy', { event: event.id, link: newest });
  expect((await auth(projector, channels.room(event.id), headers)).status).toBe(403);
});

it('sends the key of an encrypted channel with its authorisation', async () => {
  expect((await auth(people.owner, channels.crew(event.id))).json()).toMatchObject({
    auth: expect.any(String),
    shared_secret: expect.any(String),
  });
});

it('requires the anti-forgery token to join channels', async () => {
  const valid = decodeURIComponent(people.participant.cookies.get('XSRF-TOKEN') ?? '');
  for (const token of ['stale.token', `${valid}.more`, `${valid}A`, valid.replace('.', '-')])
    expect([
      token,
      (await auth(people.participant, channels.room(event.id), { 'x-xsrf-token': token })).status,
    ]).toEqual([token, 419]);
});

it('treats a request from a page outside any room, or from no page, as a stranger’s', async () => {
  for (const from of ['/e/%ff', '/e/a/b', '/']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: server.address + from };
    const answer = await people.stranger.send('POST', routes['broadcasting.user-auth'].path, {
      headers,
      body: new URLSearchParams({ socket_id }).toString(),
    });
    expect([from, answer.status]).toEqual([from, 403]);
  }
});
