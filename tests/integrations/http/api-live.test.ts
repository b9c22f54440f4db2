import { channels } from '#contracts/channels.ts';
import {
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  joinChannels,
  joinRoom,
  participantAt,
  programOf,
  startTestServer,
  withProgram,
} from '#support/http.ts';

const { server, scene } = withProgram();

it('an API client reads how many people joined, how many are here now, and their reactions', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host, ['read']);
  const audience = () => program.get<{ here: number | null }>('api.audiences.show', event);
  expect(await audience()).toEqual({
    participantCount: 0,
    here: 0,
    turnout: null,
    reactions: { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 },
  });
  const phone = await participantAt(server, event.code);
  await participantAt(server, event.code);
  expect(await audience()).toMatchObject({ participantCount: 2, here: 2 });
  const socket = await joinRoom(server, phone, event);
  expect((await phone.call('reactions.create', event, { kind: 'wow' })).status).toBe(204);
  await expect.poll(audience).toMatchObject({ participantCount: 2, here: 2, reactions: { wow: 1 } });
  expect(await program.get('api.results.show', event)).toMatchObject({ reactions: { wow: 1 } });
  socket.close();
  await expect.poll(audience).toMatchObject({ here: 1 });
});

it('the number of people here is unknown while an external broadcaster does not answer', async () => {
  const hosted = await startTestServer({
    BROADCASTER: 'pusher',
    PUSHER_APP_ID: '1',
    PUSHER_APP_KEY: 'key',
    PUSHER_APP_SECRET: 'secret',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: '1',
    PUSHER_SCHEME: 'http',
  });
  const { host, event } = await hostWithEvent(hosted);
  const program = await programOf(hosted, host);
  expect(await program.get('api.audiences.show', event)).toMatchObject({
    participantCount: 0,
    here: null,
  });
  // Commands still succeed. A screen that cannot be reached stays unchanged.
  expect(await program.call('api.screens.update', event, { body: { isBlank: true } })).toMatchObject({
    status: 204,
  });
  await hosted.close();
});

it('an API client can control the screens remotely', async () => {
  const { host, event, program } = scene;
  const { broadcasting } = await host.read('screens.show', event);
  const screen = await joinChannels(server, host, { key: broadcasting.key, names: [channels.screen(event.id)] });
  const tell = (body: object) => program.call('api.screens.update', event, { body });
  expect(await tell({ isBlank: true })).toMatchObject({ status: 204, body: null });
  await screen.heard('screen.told', (look) => JSON.stringify(look) === '{"isBlank":true}');
  await tell({ page: 2, isJoinShown: false });
  await screen.heard('screen.told', (look) => JSON.stringify(look) === '{"isJoinShown":false,"page":2}');
  for (const wrong of [{ page: -1 }, { page: 'first' }])
    expect(await tell(wrong)).toMatchObject({
      status: 422,
      body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
    });

  // Moderators can do this in the control room too. Another host’s program cannot see the event.
  expect(
    await (
      await programOf(server, await crewMemberAt(server, host, event, 'moderator'))
    ).call('api.screens.update', event, { body: { isBlank: false } }),
  ).toMatchObject({ status: 204 });
  await screen.heard('screen.told', (look) => JSON.stringify(look) === '{"isBlank":false}');
  const stranger = await programOf(server, (await hostWithEvent(server)).host);
  expect(await stranger.call('api.screens.update', event, { body: { isBlank: true } })).toMatchObject({
    status: 404,
  });
  screen.close();
});
