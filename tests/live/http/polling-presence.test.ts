import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { media } from '#broadcaster/test-support/redis-medium.ts';
import { channels } from '#contracts/channels.ts';
import { pollHeader } from '#contracts/fallback-polling.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { programOf } from '#support/clients/api-program.ts';
import { joinChannels, joinRoom } from '#support/clients/room-socket.ts';
import { arrive, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer(() => startTestServer());

/** As the page asks every three seconds that has no socket, or has lost it so long ago. */
async function poll(phone: Visitor, code: string, lostMs = Infinity): Promise<void> {
  const partial = {
    'x-inertia-partial-component': 'rooms/show',
    'x-inertia-partial-data': 'room,mine',
    [pollHeader]: String(lostMs),
  };
  expect((await phone.visit('rooms.show', { code }, undefined, partial)).status).toBe(200);
}

it('phones that poll are here beside those on sockets, each once, and the control room hears of it', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host, ['read']);
  const here = async () => (await program.get<{ here: number | null }>('api.audiences.show', { event: event.id })).here;
  const { broadcasting } = await host.see('events/show', 'events.show', { event: event.id });
  const control = await joinChannels(server, host, {
    key: broadcasting.key,
    names: [channels.room(event.id), channels.screen(event.id)],
  });
  const heard = (count: number) => control.heard('audience.counted', (payload) => payload['here'] === count);
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  // Opening the page is no poll: a phone with a socket does it too.
  await ada.see('rooms/show', 'rooms.show', { code: event.code });
  expect(await here()).toBe(0);
  for (const phone of [ada, ben, ada]) await poll(phone, event.code);
  expect(await here()).toBe(2);
  await heard(2);

  // Ben gets a socket after all, and what his page asks for then counts him no second time.
  const socket = await joinRoom(server, ben, event);
  await poll(ben, event.code);
  await expect.poll(here).toBe(2);
  const cleo = await joinRoom(server, await participantAt(server, event.code, 'Cleo'), event);
  await expect.poll(here).toBe(3);
  await heard(3);
  for (const each of [socket, cleo, control]) each.close();
});

it('in the lobby of a quiz wait those whose page is open, on a socket or polling, and nobody who has left', async () => {
  const { host, event } = await hostWithEvent(server);
  const { broadcasting } = await host.see('events/show', 'events.show', { event: event.id });
  const [ada, ben, cleo] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Cleo'),
  ];
  const [adas, bens] = [await joinRoom(server, ada, event), await joinRoom(server, ben, event)];
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const screen = await joinChannels(server, host, {
    key: broadcasting.key,
    names: [channels.room(event.id), channels.screen(event.id)],
  });
  const waiting = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    const { players } = await host.see('screens/show', 'screens.show', { event: event.id });
    expect(players).toEqual(control.players);
    return [players?.count, players?.names, players?.areHere];
  };
  await expect.poll(waiting).toEqual([3, ['Cleo', 'Ben', 'Ada'], true]);
  bens.close();
  await screen.heard('players.counted', ({ count, names }) => count === 2 && String(names) === 'Cleo,Ada');
  expect(await waiting()).toEqual([2, ['Cleo', 'Ada'], true]);
  // Ben is back without a socket.
  await poll(ben, event.code);
  await screen.heard('players.counted', ({ count, names }) => count === 3 && String(names) === 'Cleo,Ben,Ada');
  // Who was removed does not wait.
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.participantCount).toBe(3);
  const [{ id } = { id: '' }] = await server.world.store.participants.newest(event.id, 1);
  await host.visit('participant-removals.create', { event: event.id, participant: id }, { withQuestions: false });
  await expect.poll(waiting).toEqual([2, ['Ben', 'Ada'], true]);
  expect((await cleo.visit('rooms.show', { code: event.code })).status).toBe(403);
  for (const each of [adas, screen]) each.close();
});

itInFullMatrix(
  'a phone that no longer polls is soon no longer here, and the control room hears of it',
  { timeout: 30_000 },
  async () => {
    const { host, event } = await hostWithEvent(server);
    const { broadcasting } = await host.see('events/show', 'events.show', { event: event.id });
    const control = await joinChannels(server, host, {
      key: broadcasting.key,
      names: [channels.room(event.id), channels.screen(event.id)],
    });
    const counts = () =>
      control.frames
        .filter((frame) => frame.event === 'audience.counted')
        .map(({ data = '' }) => (JSON.parse(data) as { here: number }).here);
    await poll(await participantAt(server, event.code), event.code);
    await expect.poll(() => counts().at(-1)).toBe(1);
    await expect.poll(() => counts().at(-1), { timeout: 15_000 }).toBe(0);
    control.close();
  },
);

it('whose phone polls and who leaves the event is no longer here at once', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host, ['read']);
  const here = async () => (await program.get<{ here: number | null }>('api.audiences.show', { event: event.id })).here;
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  for (const phone of [ada, ben]) await poll(phone, event.code);
  expect(await here()).toBe(2);
  await ben.visit('participants.destroy', { code: event.code });
  expect(await here()).toBe(1);
});

/** A hosted service that counts what it is told to. */
async function countingElsewhere() {
  const counts = new Map<string, number>();
  const elsewhere = createServer((request, response) => {
    const channel = /\/channels\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '';
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ subscription_count: counts.get(channel) ?? 0 }));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const settings = {
    BROADCASTER: 'pusher',
    PUSHER_APP_ID: '1',
    PUSHER_APP_KEY: 'key',
    PUSHER_APP_SECRET: 'secret',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(port),
    PUSHER_SCHEME: 'http',
  };
  return { counts, settings, close: () => elsewhere.close() };
}

describe('beside a broadcaster elsewhere', () => {
  it('who authorised at one server and polls at another is counted by the broadcaster alone, until it has given the socket up', async () => {
    const { counts, settings, close } = await countingElsewhere();
    const one = await startTestServer(settings);
    const two = await startTestServer({ ...settings, DATA_DIR: one.dataDir });
    const { host, event } = await hostWithEvent(one);
    const phone = await participantAt(one, event.code, 'Ada');
    const joining = await phone.send('POST', '/broadcasting/auth', {
      headers: { accept: 'application/json' },
      body: { socket_id: '1.1', channel_name: channels.room(event.id) },
    });
    expect(joining.status).toBe(200);
    counts.set(channels.room(event.id), 1);
    const hostAtTwo = await arrive(two);
    for (const [name, value] of host.cookies) hostAtTwo.cookies.set(name, value);
    const program = await programOf(two, hostAtTwo, ['read']);
    const here = async () =>
      (await program.get<{ here: number | null }>('api.audiences.show', { event: event.id })).here;
    const atTwo = await arrive(two);
    for (const [name, value] of phone.cookies) atTwo.cookies.set(name, value);
    await poll(atTwo, event.code, 3_000);
    expect(await here()).toBe(1);
    counts.set(channels.room(event.id), 0);
    await poll(atTwo, event.code, 150_000);
    expect(await here()).toBe(1);
    await two.close();
    await one.close();
    close();
  });

  it('phones that poll are here beside those that it counts', async () => {
    const { counts, settings, close } = await countingElsewhere();
    const hosted = await startTestServer(settings);
    const { host, event } = await hostWithEvent(hosted);
    const program = await programOf(hosted, host, ['read']);
    const here = async () =>
      (await program.get<{ here: number | null }>('api.audiences.show', { event: event.id })).here;
    counts.set(channels.room(event.id), 3);
    counts.set(channels.screen(event.id), 1);
    expect(await here()).toBe(2);
    const [ada, ben] = [await participantAt(hosted, event.code, 'Ada'), await participantAt(hosted, event.code, 'Ben')];
    for (const phone of [ada, ben, ada]) await poll(phone, event.code);
    expect(await here()).toBe(4);
    // Ben joins the channel after all: it is the broadcaster that counts him.
    const joining = await ben.send('POST', '/broadcasting/auth', {
      headers: { accept: 'application/json' },
      body: { socket_id: '1.1', channel_name: channels.room(event.id) },
    });
    expect(joining.status).toBe(200);
    await poll(ben, event.code);
    expect(await here()).toBe(3);
    await hosted.close();
    close();
  });
});

describe.each(media.filter(([name]) => name !== 'memory'))('two servers joined by %s', (_name, start) => {
  it('count a phone once that asks now one and now the other', async () => {
    await using medium = await start();
    const one = await startTestServer({ REDIS_URL: medium.url ?? '' });
    const two = await startTestServer({ REDIS_URL: medium.url ?? '', DATA_DIR: one.dataDir });
    const { host, event } = await hostWithEvent(one);
    const program = await programOf(one, host, ['read']);
    const here = async () =>
      (await program.get<{ here: number | null }>('api.audiences.show', { event: event.id })).here;
    const atTwo = await participantAt(two, event.code, 'Ada');
    const atBoth = await participantAt(one, event.code, 'Ben');
    const benAtTwo = await arrive(two);
    for (const [name, value] of atBoth.cookies) benAtTwo.cookies.set(name, value);
    await expect
      .poll(async () => {
        for (const phone of [atTwo, atBoth, benAtTwo]) await poll(phone, event.code);
        return here();
      })
      .toBe(2);
    await two.close();
    await one.close();
  });

  it('name in the lobby of a quiz those whose page is open, at whichever they are, and nobody who has left', async () => {
    await using medium = await start();
    const one = await startTestServer({ REDIS_URL: medium.url ?? '' });
    const two = await startTestServer({ REDIS_URL: medium.url ?? '', DATA_DIR: one.dataDir });
    const { host, event } = await hostWithEvent(one);
    const [ada, ben, cleo, dora] = [
      await participantAt(one, event.code, 'Ada'),
      await participantAt(two, event.code, 'Ben'),
      await participantAt(two, event.code, 'Cleo'),
      await participantAt(two, event.code, 'Dora'),
    ];
    const sockets = {
      ada: await joinRoom(one, ada, event),
      ben: await joinRoom(two, ben, event),
      dora: await joinRoom(two, dora, event),
    };
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start');
    const waitingAt = async (asked: TestServer) => {
      await poll(cleo, event.code);
      const visitor = await arrive(asked);
      for (const [name, value] of host.cookies) visitor.cookies.set(name, value);
      const { players } = await visitor.see('screens/show', 'screens.show', { event: event.id });
      return [players?.count, players?.names.toSorted(), players?.areHere];
    };
    const both = async () => [await waitingAt(one), await waitingAt(two)];
    const all = [4, ['Ada', 'Ben', 'Cleo', 'Dora'], true];
    await expect.poll(both).toEqual([all, all]);
    const { broadcasting } = await host.see('events/show', 'events.show', { event: event.id });
    const screen = await joinChannels(one, host, {
      key: broadcasting.key,
      names: [channels.room(event.id), channels.screen(event.id)],
    });
    sockets.ben.close();
    await screen.heard(
      'players.counted',
      ({ names }) => String([...(names as string[])].toSorted()) === 'Ada,Cleo,Dora',
    );
    const others = [3, ['Ada', 'Cleo', 'Dora'], true];
    await expect.poll(both).toEqual([others, others]);
    // A server that has just begun knows them too.
    const three = await startTestServer({ REDIS_URL: medium.url ?? '', DATA_DIR: one.dataDir });
    await expect.poll(() => waitingAt(three)).toEqual(others);
    for (const socket of [sockets.ada, sockets.dora, screen]) socket.close();
    for (const each of [three, two, one]) await each.close();
  });
});
