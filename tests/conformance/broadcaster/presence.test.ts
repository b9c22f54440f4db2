import { expect, frameOf, refusal, runBroadcaster, subscribed, test, until } from './running.ts';

const noGrace = { limits: { memberLeaveGraceMs: 0 } };

test('a roster lists each user once, ids keep their type, and others see changes (B16, B20, B21)', async () => {
  await using running = await runBroadcaster(noGrace);
  const ada = await running.connect();
  ada.subscribe('presence-room', { user_id: 10, user_info: { name: 'Ada' } });
  const presence = { ids: [10], hash: { 10: { name: 'Ada' } }, count: 1 };
  expect(await ada.next()).toBe(subscribed('presence-room', { presence }));
  const bob = await running.connect();
  bob.subscribe('presence-room', { user_id: '__proto__' });
  expect(await bob.next()).toBe(
    '{"event":"pusher_internal:subscription_succeeded","channel":"presence-room","data":"{\\"presence\\":' +
      String.raw`{\"ids\":[10,\"__proto__\"],\"hash\":{\"10\":{\"name\":\"Ada\"},\"__proto__\":null},\"count\":2}}"}`,
  );
  const member = (what: string) => frameOf(`pusher_internal:member_${what}`, 'presence-room', { user_id: '__proto__' });
  expect(await ada.next()).toBe(member('added'));
  await bob.close();
  expect(await ada.next()).toBe(member('removed'));
  expect(await running.broadcaster.users('presence-room')).toEqual([{ id: 10, userInfo: { name: 'Ada' } }]);
});

test('a member who returns in the grace period never left; one who unsubscribes leaves immediately (F9)', async () => {
  await using running = await runBroadcaster({ limits: { memberLeaveGraceMs: 200 } });
  const watcher = await running.join('presence-room', { user_id: 'watcher' });
  const before = await running.join('presence-room', { user_id: 'ada', user_info: 'old' });
  expect(await watcher.next()).toContain('member_added');
  await before.close();
  const after = await running.join('presence-room', { user_id: 'ada', user_info: 'new' });
  expect(await running.broadcaster.users('presence-room')).toContainEqual({ id: 'ada', userInfo: 'new' });
  expect(await watcher.settle()).toEqual([]);
  after.send('pusher:unsubscribe', { channel: 'presence-room' });
  await after.settle();
  await until('the member to leave', () => watcher.frames.some((frame) => frame.includes('member_removed')));
  await after.close();
  expect((await watcher.settle()).filter((frame) => frame.includes('member_removed'))).toHaveLength(1);
});

test('a user_id of a presence channel may be any text, and can be used to end the user (B19, B45)', async () => {
  await using running = await runBroadcaster(noGrace);
  for (const userId of ['auth0|64ab', 'Zoë Müller', 'a b']) {
    const client = await running.connect();
    client.subscribe('presence-room', { user_id: userId });
    expect(await client.next()).toContain('subscription_succeeded');
    expect(await running.broadcaster.users('presence-room')).toEqual([{ id: userId }]);
    running.broadcaster.terminateUser(userId);
    expect((await client.closing()).code).toBe(4009);
  }
});

test('a presence channel refuses data without a valid user_id (B19)', async ({ client }) => {
  for (const channelData of [
    '{}',
    '{"user_id":""}',
    '{"user_id":true}',
    JSON.stringify({ user_id: 'x'.repeat(129) }),
    'nonsense',
  ]) {
    client.subscribe('presence-room', channelData);
    expect(await client.next()).toBe(
      refusal('presence-room', 'InvalidMember', 'channel_data needs a valid user_id', 400),
    );
  }
});

test('a presence channel refuses a user of more than 1 kB, and a user beyond its limit', async () => {
  await using running = await runBroadcaster({ limits: { maxPresenceMembers: 1 } });
  const client = await running.connect();
  client.subscribe('presence-room', { user_id: 'big', user_info: 'x'.repeat(1_024) });
  expect(await client.next()).toContain('"status":413');
  client.subscribe('presence-room', { user_id: 'ada' });
  expect(await client.next()).toContain('subscription_succeeded');
  const other = await running.connect();
  other.subscribe('presence-room', { user_id: 'bob' });
  expect(await other.next()).toContain('"type":"LimitReached"');
  other.subscribe('presence-room', { user_id: 'ada' });
  expect(await other.next()).toContain('subscription_succeeded');
});

test('counts are of people, not connections: a stale connection of a phone adds no one', async ({ running }) => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => running.connect()));
  for (const [place, id] of ['ada', 'ada', 'bob'].entries()) clients[place]?.signIn({ id });
  for (const client of clients.slice(1)) client.subscribe('news');
  for (const client of clients) await client.settle();
  expect(await running.broadcaster.peopleCount('news')).toBe(3);
  clients[0]?.subscribe('news');
  await clients[0]?.settle();
  expect(await running.broadcaster.channel('news')).toMatchObject({ subscriptionCount: 4 });
  expect(await running.broadcaster.peopleCount('news')).toBe(3);
  for (const [place, left, people] of [
    [1, 3, 3],
    [2, 2, 2],
  ] as const) {
    clients[place]?.socket.terminate();
    await until(
      'the connection to be gone',
      async () => (await running.broadcaster.channel('news')).subscriptionCount === left,
    );
    expect(await running.broadcaster.peopleCount('news')).toBe(people);
  }
});
