import { connect, errorFrame, expect, frameOf, runBroadcaster, subscribed, test, type TestClient } from './running.ts';

async function connectAs(url: string, id: string, more: object = {}): Promise<TestClient> {
  const client = await connect(url);
  client.signIn({ id, ...more });
  expect(await client.next()).toContain('pusher:signin_success');
  return client;
}

test('a sign-in is confirmed with exactly the signed user data (B30)', async ({ client }) => {
  client.signIn('{"id":"ada", "user_info":{"name":"Ada"}}');
  expect(await client.next()).toBe(
    '{"event":"pusher:signin_success",' +
      '"data":{"user_data":"{\\"id\\":\\"ada\\", \\"user_info\\":{\\"name\\":\\"Ada\\"}}"}}',
  );
});

test('an unsigned sign-in, or one without a user id, ends the connection with 4009 (B30)', async ({ running }) => {
  for (const fields of [{ auth: 'app-key:00', user_data: '{"id":"ada"}' }, { auth: 'app-key:00' }, '{"id":12}', '[]']) {
    const client = await running.connect();
    if (typeof fields === 'string') client.signIn(fields);
    else client.send('pusher:signin', fields);
    expect(await client.closing()).toEqual({ code: 4009, reason: 'Connection is unauthorized' });
  }
});

test('a sign-in with an id too long for its channel’s name is refused with a reason (B30)', async ({ running }) => {
  for (const id of ['', 'auth0|64ab', 'x'.repeat(129)]) {
    const client = await running.connect();
    client.signIn({ id });
    const reason = 'A user id for sign-in may have letters, digits and _-=@,.; only';
    expect(await client.closing()).toEqual({ code: 4009, reason });
  }
});

test('signing in again as the same user is confirmed; as another user it ends the connection (B30)', async ({
  running,
}) => {
  const client = await connectAs(running.url, 'ada');
  client.signIn({ id: 'ada' });
  expect(await client.next()).toContain('pusher:signin_success');
  client.signIn({ id: 'bob' });
  expect((await client.closing()).code).toBe(4009);
});

test('events to a user reach all of the user’s connections and no others (B46)', async ({ running }) => {
  const [one, two, other] = [
    await connectAs(running.url, 'ada'),
    await connectAs(running.url, 'ada'),
    await connectAs(running.url, 'bob'),
  ];
  await running.broadcaster.publishToUser('ada', 'question.approved', { id: 1 });
  for (const client of [one, two])
    expect(await client.next()).toBe(frameOf('question.approved', '#server-to-user-ada', { id: 1 }));
  expect(await other.settle()).toEqual([]);
});

test('only its user may join a user channel, and events still arrive once (B23)', async ({ running }) => {
  const ada = await connectAs(running.url, 'ada');
  const stranger = await running.connect();
  for (const client of [ada, stranger]) client.subscribe('#server-to-user-ada');
  expect(await ada.next()).toBe(subscribed('#server-to-user-ada'));
  expect(await stranger.next()).toContain('"type":"AuthError"');
  await running.broadcaster.publishToUser('ada', 'e', 1);
  expect(await ada.settle()).toHaveLength(1);
  expect(await stranger.settle()).toEqual([]);
});

test('a signed-in user joins a presence channel without channel data, within the size limit (B.7, B19)', async ({
  running,
}) => {
  const ada = await connectAs(running.url, 'ada', { user_info: { name: 'Ada' }, watchlist: ['bob'] });
  ada.subscribe('presence-room');
  expect(await ada.next()).toContain('\\"hash\\":{\\"ada\\":{\\"name\\":\\"Ada\\"}}');
  const big = await connectAs(running.url, 'big', { user_info: 'x'.repeat(2_000) });
  big.subscribe('presence-room');
  expect(await big.next()).toContain('channel_data may have 1024 bytes');
  expect(await running.broadcaster.users('presence-room')).toEqual([{ id: 'ada', userInfo: { name: 'Ada' } }]);
});

const change = (name: string, userId: string) => ({ name, user_ids: [userId] });
const watchlistFrame = (...events: object[]) =>
  JSON.stringify({ event: 'pusher_internal:watchlist_events', data: JSON.stringify({ events }) });

test('a watcher is notified immediately of who is online, and of every later change (B31)', async () => {
  await using running = await runBroadcaster({ app: { isWatchlistEnabled: true } });
  const bob = await connectAs(running.url, 'bob');
  const ada = await connectAs(running.url, 'ada', { watchlist: ['bob', 'eve'] });
  expect(await ada.next()).toBe(watchlistFrame(change('online', 'bob'), change('offline', 'eve')));
  const eve = await connectAs(running.url, 'eve');
  expect(await ada.next()).toBe(watchlistFrame(change('online', 'eve')));
  await connectAs(running.url, 'bob');
  await bob.close();
  expect(await ada.settle()).toEqual([]);
  await eve.close();
  expect(await ada.next()).toBe(watchlistFrame(change('offline', 'eve')));
});

test('a watchlist that is too long is truncated with error event 4302, and the sign-in stays valid (B31)', async () => {
  await using running = await runBroadcaster({ app: { isWatchlistEnabled: true } });
  const ada = await connectAs(running.url, 'ada', {
    watchlist: Array.from({ length: 101 }, (_, index) => `user-${index}`),
  });
  expect(await ada.next()).toBe(errorFrame('A watchlist may have 100 users', 4302));
  expect(await ada.next()).not.toContain('user-100');
});
