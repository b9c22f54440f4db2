import { createMemoryFanout, createRedisFanout, MemoryBus, type BroadcasterOptions } from '#broadcaster';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  frameOf,
  hears,
  runBroadcaster,
  test,
  until,
  type RunningBroadcaster,
  type TestClient,
} from './running.ts';

const quick = { memberLeaveGraceMs: 0, nodeHeartbeatMs: 50, nodeLossMs: 300 };

describe.each(media)('two servers joined by %s', (_name, start) => {
  let medium: Medium;
  let one: RunningBroadcaster;
  let two: RunningBroadcaster;
  const run = (options: Partial<BroadcasterOptions> = {}) =>
    runBroadcaster({
      app: { isClientEventsEnabled: true, isSubscriptionCountEnabled: true, isWatchlistEnabled: true },
      fanout: medium.fanout(),
      limits: quick,
      ...options,
    });

  beforeEach(async () => {
    medium = await start();
    [one, two] = [await run(), await run()];
  });
  afterEach(async () => {
    await Promise.all([one, two].map((running) => running[Symbol.asyncDispose]()));
    await medium[Symbol.asyncDispose]();
  });

  /** Waits until both servers count this many subscriptions, and so know enough of each other. */
  const seen = (channel: string, subscriptionCount: number) =>
    until(`${channel} to have ${subscriptionCount}`, async () =>
      (await Promise.all([one, two].map(({ broadcaster }) => broadcaster.channel(channel)))).every(
        (state) => state.subscriptionCount === subscriptionCount,
      ),
    );

  test('an event reaches both servers’ subscribers once, in order, but not the excluded one (B48, F16)', async () => {
    const [here, there, left] = [await one.join('private-x'), await two.join('private-x'), await two.join('private-x')];
    const exceptSocketId = left.socketId;
    for (let index = 0; index < 50; index += 1)
      await one.broadcaster.publish({ channels: 'private-x', event: 'e', payload: `Grüße ${index}`, exceptSocketId });
    here.send('client-end', { on: true }, 'private-x');
    const expected = Array.from({ length: 50 }, (_, index) => frameOf('e', 'private-x', `Grüße ${index}`));
    const end = '{"event":"client-end","channel":"private-x","data":{"on":true}}';
    for (const client of [there, left]) await hears(client, end);
    const heardBy = async (client: TestClient) => (await client.settle()).filter((text) => !text.includes('count'));
    expect(await heardBy(here)).toEqual(expected);
    expect(await heardBy(there)).toEqual([...expected, end]);
    expect(await heardBy(left)).toEqual([end]);
  });

  test('rosters, counts and lists cover both servers, and a user on both is one member (F5, F8)', async () => {
    const here = await one.join('presence-x', { user_id: 'ada', user_info: { n: 1 } });
    await until('the news to spread', async () => (await two.broadcaster.users('presence-x')).length === 1);
    const there = await two.connect();
    there.subscribe('presence-x', { user_id: 'bob' });
    expect(await there.next()).toContain(
      '\\"ids\\":[\\"ada\\",\\"bob\\"],\\"hash\\":{\\"ada\\":{\\"n\\":1},\\"bob\\":null},\\"count\\":2',
    );
    await hears(here, 'member_added');
    const again = await two.join('presence-x', { user_id: 'ada' });
    await seen('presence-x', 3);
    expect(await one.broadcaster.channels()).toEqual(await two.broadcaster.channels());
    expect(await one.broadcaster.channel('presence-x')).toEqual({
      name: 'presence-x',
      isOccupied: true,
      subscriptionCount: 3,
      userCount: 2,
    });
    await again.close();
    await there.close();
    await hears(here, 'member_removed');
    expect(here.frames.filter((text) => text.includes('member_'))).toEqual(
      ['added', 'removed'].map((what) => frameOf(`pusher_internal:member_${what}`, 'presence-x', { user_id: 'bob' })),
    );
  });

  test('a server that starts later learns what the others know (B27)', async () => {
    await one.join('presence-x', { user_id: 'ada' });
    const there = await two.join('cache-x');
    await one.publish('cache-x', 'e', 1);
    await hears(there, '"event":"e"');
    await using three = await run();
    await until('the state to arrive', async () => (await three.broadcaster.channels()).length === 2);
    expect(await three.broadcaster.users('presence-x')).toEqual([expect.objectContaining({ id: 'ada' })]);
    const late = await three.connect();
    late.subscribe('cache-x');
    await hears(late, '"event":"e"');
    expect(late.frames.join()).not.toContain('cache_miss');
  });

  test('subscription counts, occupied and vacated events cover all servers (B28)', async () => {
    const heard: string[] = [];
    for (const [name, { broadcaster }] of Object.entries({ one, two })) {
      broadcaster.on('channel-occupied', () => heard.push(`${name} occupied`));
      broadcaster.on('channel-vacated', () => heard.push(`${name} vacated`));
    }
    const here = await one.join('news');
    await seen('news', 1);
    const there = await two.join('news');
    await seen('news', 2);
    await hears(here, '\\"subscription_count\\":2');
    await here.close();
    await seen('news', 1);
    await there.close();
    await seen('news', 0);
    expect(heard).toEqual(['one occupied', 'two vacated']);
  });

  test('users can receive events, be watched and be disconnected on both servers (B31, B45)', async () => {
    const ada = await one.connect();
    ada.signIn({ id: 'ada', watchlist: ['bob'] });
    await ada.settle();
    const bob = await two.connect();
    bob.signIn({ id: 'bob' });
    await hears(ada, '\\"name\\":\\"online\\"');
    await one.broadcaster.publishToUser('bob', 'e', 1);
    await hears(bob, '"event":"e"');
    one.broadcaster.terminateUser('bob');
    expect((await bob.closing()).code).toBe(4009);
    await hears(ada, '\\"name\\":\\"offline\\",\\"user_ids\\":[\\"bob\\"]');
  });

  test('the members of a server that shuts down leave their channels', async () => {
    const here = await one.join('presence-x', { user_id: 'ada' });
    const three = await run();
    await three.join('presence-x', { user_id: 'bob' });
    await hears(here, 'member_added');
    await three[Symbol.asyncDispose]();
    await hears(here, 'member_removed');
    expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 1, userCount: 1 });
  });

  test('without the medium, delivery continues locally, as health reports; servers rejoin later (F18)', async () => {
    const { outage } = medium;
    if (outage === undefined) return expect(one.broadcaster.health().fanout).toBe('ok');
    const [here, there] = [
      await one.join('presence-x', { user_id: 'ada' }),
      await two.join('presence-x', { user_id: 'bob' }),
    ];
    await seen('presence-x', 2);
    expect(one.broadcaster.health().fanout).toBe('ok');
    await outage.start();
    await until('the health to say so', () => one.broadcaster.health().fanout === 'degraded');
    expect(one.broadcaster.health().isReady).toBe(true);
    await one.publish('presence-x', 'during', 1);
    await hears(here, 'during');
    const newcomer = await one.join('presence-x', { user_id: 'eve' });
    expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 3, userCount: 3 });
    await outage.end();
    await until(
      'the health to be back',
      () => [one, two].every(({ broadcaster }) => broadcaster.health().fanout === 'ok'),
      10_000,
    );
    await seen('presence-x', 3);
    await hears(there, 'member_added', 'eve');
    await one.publish('presence-x', 'after', 1);
    await hears(there, 'after');
    // No server was declared dead during the outage of the medium.
    for (const client of [here, there, newcomer]) expect(client.frames.join()).not.toContain('member_removed');
    return undefined;
  });
});

/** A medium that drops what this server sends while `isLosing`. */
function lossyFanout(bus: MemoryBus) {
  const fanout = createMemoryFanout(bus);
  const send = fanout.send.bind(fanout);
  const lossy = { isLosing: false };
  return { lossy, fanout: Object.assign(fanout, { send: (text: string) => lossy.isLosing || send(text) }) };
}

test('a membership change that was lost in transit is detected and repaired (F8)', async () => {
  const bus = new MemoryBus();
  const { lossy, fanout } = lossyFanout(bus);
  const limits = { memberLeaveGraceMs: 0, nodeHeartbeatMs: 50, nodeLossMs: 5_000 };
  await using one = await runBroadcaster({ fanout, limits });
  await using two = await runBroadcaster({ fanout: createMemoryFanout(bus), limits });
  const watcher = await two.join('presence-x', { user_id: 'watcher' });
  const early = await one.join('presence-x', { user_id: 'early' });
  await hears(watcher, 'early');
  lossy.isLosing = true;
  await early.close();
  await one.join('presence-x', { user_id: 'late' });
  await until('this server to notice that its message was lost', () => one.broadcaster.health().fanout === 'degraded');
  expect(watcher.frames.join()).not.toContain('late');
  lossy.isLosing = false;
  await hears(watcher, 'member_added', 'late');
  expect(watcher.frames.filter((text) => text.includes('member_removed'))).toEqual([
    frameOf('pusher_internal:member_removed', 'presence-x', { user_id: 'early' }),
  ]);
  expect((await two.broadcaster.users('presence-x')).map(({ id }) => id)).toEqual(['watcher', 'late']);
});

test('the members of a dead server leave after a while, and nothing else changes (F7)', async () => {
  const bus = new MemoryBus();
  const { lossy, fanout } = lossyFanout(bus);
  await using one = await runBroadcaster({ fanout: createMemoryFanout(bus), limits: quick });
  await using two = await runBroadcaster({ fanout, limits: quick });
  const here = await one.join('presence-x', { user_id: 'ada' });
  await two.join('presence-x', { user_id: 'bob' });
  await hears(here, 'member_added');
  lossy.isLosing = true;
  await hears(here, 'member_removed');
  expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 1, userCount: 1 });
  await one.publish('presence-x', 'still', 1);
  await hears(here, 'still');
  expect(here.frames.filter((text) => text.includes('member_removed'))).toHaveLength(1);
});

test('a server without its Redis starts, serves and reports degraded health', async () => {
  await using running = await runBroadcaster({
    fanout: createRedisFanout({ url: 'redis://127.0.0.1:1', startTimeoutMs: 50 }),
  });
  const client = await running.join('news');
  await running.publish('news', 'e', 1);
  expect(await client.next()).toContain('"event":"e"');
  expect(running.broadcaster.health()).toEqual({ isReady: true, fanout: 'degraded', connections: 1 });
});
