import Pusher from 'pusher';
import { channels } from '#contracts/channels.ts';
import type { EventView } from '#contracts/views.ts';
import { loadSecrets } from '#server/boot/secrets.ts';
import {
  arrive,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  joinChannels,
  joinRoom,
  questionBy,
  removePerson,
  type RoomSocket,
  type Visitor,
  withServer,
} from '#support/http.ts';

// Removed people receive nothing more in any browser, even one that sends no `Referer`.

const server = withServer();
/** The code with which the broadcaster terminates a user's connections. */
const ended = 4009;

const crewPage = ({ id }: { id: string }) => [
  channels.room(id),
  channels.crew(id),
  channels.crewPresence(id),
  channels.screen(id),
];
const idOf = async (phone: Visitor, { code }: EventView) =>
  (await phone.read('rooms.show', { code })).mine.participant.id;
const keyFor = async (phone: Visitor, { code }: EventView) =>
  (await phone.read('rooms.show', { code })).broadcasting.key;

/** The subscription count from the broadcaster's HTTP API. */
async function subscriptionsTo(channel: string): Promise<number | undefined> {
  const { broadcasterKey: key, broadcasterSecret: secret } = await loadSecrets(server.dataDir);
  const library = new Pusher({
    appId: 'handcount',
    key,
    secret,
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
  });
  const answer = await library.get({ path: `/channels/${channel}`, params: { info: 'subscription_count' } });
  return ((await answer.json()) as { subscription_count?: number }).subscription_count;
}

async function leavesCrew(host: Visitor, { id }: EventView): Promise<void> {
  const { members } = await host.read('crew.index', { event: id });
  const member = members.find(({ role }) => role === 'co-host');
  await host.visit('crew.destroy', { event: id, member: member?.id ?? '' });
}

const isJoined = ({ frames }: RoomSocket) =>
  frames.some(({ event }) => event === 'pusher_internal:subscription_succeeded');

/** The id of the user as whom a page that joins these channels is signed in, or null. */
async function signedIn(who: Visitor, names: string[], headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await who.call(
    'broadcasting.auth',
    {},
    { socket_id: '1.2', channel_names: names, signs_in: true },
    headers,
  );
  const { user } = answer.json() as { user: { user_data?: string } };
  return user.user_data === undefined ? null : (JSON.parse(user.user_data) as { id: string }).id;
}

it('disconnects a participant once the crew removes them, and sends them nothing more', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const [adas, bens] = [await joinRoom(server, ada, event), await joinRoom(server, ben, event)];
  const asked = async (body: string) => questionBy(ben, event, body, { host });
  const hears = (socket: RoomSocket, id: string) =>
    socket.heard('question.published', ({ questions }) => (questions as { id: string }[]).some((one) => one.id === id));
  const before = await asked('Who hears this?');
  for (const socket of [adas, bens]) await hears(socket, before);
  expect(await subscriptionsTo(channels.room(event.id))).toBe(2);

  await removePerson(host, event, await idOf(ada, event));
  expect(await adas.closed).toBe(ended);
  // A closed socket shows nothing, so ask the broadcaster whether Ben is the only subscriber left.
  await expect.poll(() => subscriptionsTo(channels.room(event.id))).toBe(1);
  await hears(bens, await asked('And who this?'));
  bens.close();
});

it('disconnects a crew member who is removed from the crew, even from a joined room', async ({ host, event }) => {
  const ben = await crewMemberAt(server, host, event);
  await ben.see('rooms/show', 'participants.create', event, { name: 'Ben' });
  const socket = await joinChannels(server, ben, { key: await keyFor(ben, event), names: crewPage(event) });
  await leavesCrew(host, event);
  expect(await socket.closed).toBe(ended);
});

it.for([
  ['the crew’s presence', channels.crewPresence],
  ['the crew’s channel', channels.crew],
  ['the screen’s channel', channels.screen],
  ['the room’s channel', channels.room],
] as const)(
  'a removed crew member who joined only %s, without signing in, loses it',
  async ([, channel], { host, event }) => {
    const ben = await crewMemberAt(server, host, event);
    const { broadcasterKey: key } = await loadSecrets(server.dataDir);
    const joining = { key, names: [channel(event.id)], isSignedIn: false };
    const socket = await joinChannels(server, ben, joining);
    expect(isJoined(socket)).toBe(true);
    const late = await joinChannels(server, ben, { ...joining, meanwhile: () => leavesCrew(host, event) });
    expect([await socket.closed, await late.closed]).toEqual([ended, ended]);
    expect(isJoined(late)).toBe(false);
  },
);

it('a member removed from one crew can still participate elsewhere', async ({ host, event }) => {
  const ben = await crewMemberAt(server, host, event);
  const { control } = await ben.see('events/show', 'events.create', {}, { title: 'My own', start: 'now' });
  const own = control.event;
  await ben.see('rooms/show', 'participants.create', own, { name: 'Ben' });
  const crew = await joinChannels(server, ben, { key: await keyFor(ben, own), names: crewPage(event) });
  const phone = await joinRoom(server, ben, own);
  await leavesCrew(host, event);
  expect(await crew.closed).toBe(ended);
  expect(await subscriptionsTo(channels.room(own.id))).toBe(1);
  await removePerson(ben, own, await idOf(ben, own));
  expect(await phone.closed).toBe(ended);
});

it.for([
  ['both channels', [channels.room, channels.screen]],
  ['the screen’s channel alone', [channels.screen]],
  ['the room’s channel alone', [channels.room]],
] as const)(
  'revoking a link disconnects its screen, even in a participant’s browser without sign-in: %s',
  async ([, asked], { host, event, join }) => {
    const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', event);
    const headers = { authorization: `Bearer ${new URL(newScreenLink ?? '').searchParams.get('link')}` };
    const browser = await join('Ada');
    const names = asked.map((channel) => channel(event.id));
    const joining = { key: await keyFor(browser, event), names, headers, isSignedIn: false };
    const socket = await joinChannels(server, browser, joining);
    expect(isJoined(socket)).toBe(true);
    const late = await joinChannels(server, browser, {
      ...joining,
      meanwhile: () => host.visit('screen-links.destroy', { event: event.id, link: screenLinks[0]?.id ?? '' }),
    });
    expect([await socket.closed, await late.closed]).toEqual([ended, ended]);
    expect(isJoined(late)).toBe(false);
  },
);

it.for([
  ['never signs in', { isSignedIn: false }],
  ['omits the signed channel data', { isSignedIn: false, channelData: undefined }],
] as const)('a modified client that %s gains nothing by that', async ([, changes], { host, event, ada }) => {
  const key = await keyFor(ada, event);
  const room = channels.room(event.id);
  const socket = await joinChannels(server, ada, { key, names: [room], ...changes });
  if ('channelData' in changes) {
    expect(await subscriptionsTo(room)).toBe(0);
    return socket.close();
  }
  expect(await subscriptionsTo(room)).toBe(1);
  await removePerson(host, event, await idOf(ada, event));
  expect(await socket.closed).toBe(ended);
});

it.for([
  ['a modified client that uses its authorisation only after its removal', false],
  ['a page whose participant is removed while it joins', true],
] as const)('%s joins no channel', async ([, isSignedIn], { host, event, ada, ben }) => {
  const removed = await idOf(ada, event);
  const socket = await joinChannels(server, ada, {
    key: await keyFor(ada, event),
    names: [channels.room(event.id)],
    isSignedIn,
    meanwhile: () => removePerson(host, event, removed),
  });
  expect(await socket.closed).toBe(ended);
  expect(socket.frames.map(({ event: name }) => name)).toEqual(['pusher:connection_established']);
  expect(await subscriptionsTo(channels.room(event.id))).toBe(0);
  // Others can still join, and so can a readmitted participant with a new connection.
  const bens = await joinRoom(server, ben, event);
  await host.visit('participant-removals.destroy', { event: event.id, participant: removed }, {});
  const again = await joinRoom(server, ada, event);
  expect(await subscriptionsTo(channels.room(event.id))).toBe(2);
  bens.close();
  again.close();
});

it('signs a page in as the participant of the room it joins, whatever it claims', async ({ event, join }) => {
  const { event: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  const phone = await join();
  const me = `participant.${await idOf(phone, event)}`;
  const room = channels.room(event.id);
  expect(await signedIn(phone, [room])).toBe(me);
  expect(await signedIn(phone, [room], { referer: `${server.address}/e/${other.code}` })).toBe(me);
  expect(await signedIn(phone, [channels.room(other.id), room])).toBe(me);
  expect(await signedIn(phone, crewPage(event))).toBe(me);
});

it('signs a page in separately as the participant of the room it names', async ({ event, join }) => {
  const { event: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  const phone = await join();
  await phone.see('rooms/show', 'participants.create', other, {});
  const alone = async (names: string[]) => {
    const answer = await phone.call(
      'broadcasting.user-auth',
      {},
      { socket_id: '1.2', channel_names: names },
      { referer: `${server.address}/e/${event.code}` },
    );
    return (JSON.parse((answer.json() as { user_data: string }).user_data) as { id: string }).id;
  };
  expect(await alone([channels.room(other.id)])).toBe(`participant.${await idOf(phone, other)}`);
  // The real-time client's own request names no channel.
  expect(await alone([])).toBe(`participant.${await idOf(phone, event)}`);
});

it('signs in no one who has not joined that room, or was removed', async ({ host, event, join }) => {
  const { event: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  const phone = await join();
  const room = channels.room(event.id);
  expect(await signedIn(await arrive(server), [room])).toBeNull();
  expect(await signedIn(phone, [channels.room(other.id)])).toBeNull();
  await removePerson(host, event, await idOf(phone, event));
  expect(await signedIn(phone, [room])).toBeNull();
});

it('signs a host in as the host in the control room, and as the participant in a room', async ({ host, event }) => {
  await host.see('rooms/show', 'participants.create', event, { name: 'Ada' });
  expect(await signedIn(host, crewPage(event))).toMatch(/^user\./);
  expect(await signedIn(host, [channels.crew(event.id)])).toMatch(/^user\./);
  expect(await signedIn(host, crewPage(event), { referer: `${server.address}/e/${event.code}` })).toMatch(/^user\./);
  expect(await signedIn(host, [channels.room(event.id)])).toBe(`participant.${await idOf(host, event)}`);
  // Requesting one's own crew channels as well does not avoid the sign-in as a participant of the room.
  const { event: theirs } = await hostWithEvent(server, { title: 'Elsewhere' });
  const { host: guest, event: own } = await hostWithEvent(server, { title: 'My own' });
  await guest.see('rooms/show', 'participants.create', theirs, {});
  expect(await signedIn(guest, [...crewPage(own), channels.room(theirs.id)])).toBe(
    `participant.${await idOf(guest, theirs)}`,
  );
});
