import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channels } from '#contracts/channels.ts';
import {
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinChannels,
  joinRoom,
  participantAt,
  participantsAt,
  play,
  pollRoom,
  programOf,
  quizQuestion,
  removePerson,
  seriesOf,
  startTestServer,
} from '#support/http.ts';

it('the control room counts each phone once, polling or on a socket', async ({ server, host, event, join }) => {
  const program = await programOf(server, host, ['read']);
  const here = async () => (await program.get<{ here: number | null }>('api.audiences.show', event)).here;
  const { broadcasting } = await host.read('events.show', event);
  const control = await joinChannels(server, host, {
    key: broadcasting.key,
    names: [channels.room(event.id), channels.screen(event.id)],
  });
  const heard = (count: number) => control.heard('audience.counted', (payload) => payload['here'] === count);
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  // A page without scripts counts as here for a while.
  expect(await here()).toBe(2);
  for (const phone of [ada, ben, ada]) await pollRoom(phone, event.code);
  expect(await here()).toBe(2);
  await heard(2);

  // Ben gets a socket after all, and a request of his page does not count him twice.
  const socket = await joinRoom(server, ben, event);
  await pollRoom(ben, event.code);
  await expect.poll(here).toBe(2);
  const cleo = await joinRoom(server, await join('Cleo'), event);
  await expect.poll(here).toBe(3);
  await heard(3);
  // A participant who polls and leaves the event stops counting immediately.
  await ada.visit('participants.destroy', event);
  expect(await here()).toBe(2);
  for (const each of [socket, cleo, control]) each.close();
});

it('a lobby counts people with an open page, but not those who left', async ({ server, host, event }) => {
  const program = await programOf(server, host, ['read']);
  const { broadcasting } = await host.read('events.show', event);
  const [ada, ben, cleo] = await participantsAt(server, event.code, 'Ada', 'Ben', 'Cleo');
  const [adas, bens] = [await joinRoom(server, ada, event), await joinRoom(server, ben, event)];
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const screen = await joinChannels(server, host, {
    key: broadcasting.key,
    names: [channels.room(event.id), channels.screen(event.id)],
  });
  const waiting = async () => {
    const control = await controlOf(host, event);
    const { players } = await host.read('screens.show', event);
    expect(players).toEqual(control.players);
    expect((await program.get<{ here: number }>('api.audiences.show', event)).here).toBe(players?.count);
    return [players?.count, players?.names, players?.areHere];
  };
  await expect.poll(waiting).toEqual([3, ['Cleo', 'Ben', 'Ada'], true]);
  bens.close();
  await screen.heard('players.counted', ({ count, names }) => count === 2 && String(names) === 'Cleo,Ada');
  expect(await waiting()).toEqual([2, ['Cleo', 'Ada'], true]);
  // Ben is back without a socket.
  await pollRoom(ben, event.code);
  await screen.heard('players.counted', ({ count, names }) => count === 3 && String(names) === 'Cleo,Ben,Ada');
  const control = await controlOf(host, event);
  expect(control.participantCount).toBe(3);
  const [{ id } = { id: '' }] = await server.world.store.participants.newest(event.id, 1);
  await removePerson(host, event, id, { withQuestions: false });
  await expect.poll(waiting).toEqual([2, ['Ben', 'Ada'], true]);
  expect((await cleo.visit('rooms.show', event)).status).toBe(403);
  for (const each of [adas, screen]) each.close();
});

it('with a hosted broadcaster, a phone counts once, even while its lost socket still counts there', async () => {
  const counts = new Map<string, number>();
  const elsewhere = createServer((request, response) => {
    const channel = /\/channels\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '';
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ subscription_count: counts.get(channel) ?? 0 }));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const hosted = await startTestServer({
    BROADCASTER: 'pusher',
    PUSHER_APP_ID: '1',
    PUSHER_APP_KEY: 'key',
    PUSHER_APP_SECRET: 'secret',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String((elsewhere.address() as AddressInfo).port),
    PUSHER_SCHEME: 'http',
  });
  const { host, event } = await hostWithEvent(hosted);
  const program = await programOf(hosted, host, ['read']);
  const here = async () => (await program.get<{ here: number | null }>('api.audiences.show', event)).here;
  counts.set(channels.room(event.id), 3).set(channels.screen(event.id), 1);
  expect(await here()).toBe(2);
  const ada = await participantAt(hosted, event.code, 'Ada');
  for (const [lostMs, count] of [
    [3_000, 2],
    [150_000, 3],
  ] as const) {
    await pollRoom(ada, event.code, lostMs);
    expect([lostMs, await here()]).toEqual([lostMs, count]);
  }
  for (const each of [hosted, elsewhere]) await each.close();
});
