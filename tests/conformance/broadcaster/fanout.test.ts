import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryFanout, createRedisFanout, MemoryBus, type BroadcasterOptions, type Fanout } from '#broadcaster';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { runBroadcaster, type RunningBroadcaster } from '#broadcaster/test-support/running-broadcaster.ts';
import { connect, connectTo } from '#broadcaster/test-support/test-client.ts';
import { until } from '#broadcaster/test-support/until.ts';

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
    const [here, there, left] = [
      await connectTo(one.url, 'private-x'),
      await connectTo(two.url, 'private-x'),
      await connectTo(two.url, 'private-x'),
    ];
    for (let index = 0; index < 50; index += 1)
      await one.broadcaster.publish({
        channels: 'private-x',
        event: 'e',
        payload: `Grüße ${index}`,
        exceptSocketId: left.socketId,
      });
    here.send('client-end', { on: true }, 'private-x');
    const expected = Array.from(
      { length: 50 },
      (_, index) => `{"event":"e","channel":"private-x","data":"\\"Grüße ${index}\\""}`,
    );
    const end = '{"event":"client-end","channel":"private-x","data":{"on":true}}';
    for (const client of [there, left]) await until('the last event', () => client.frames.includes(end));
    expect((await here.settle()).filter((frame) => !frame.includes('count'))).toEqual(expected);
    expect((await there.settle()).filter((frame) => !frame.includes('count'))).toEqual([...expected, end]);
    expect((await left.settle()).filter((frame) => !frame.includes('count'))).toEqual([end]);
  });

  test('rosters, counts and lists cover both servers, and a user on both is one member (F5, F8)', async () => {
    const here = await connectTo(one.url, 'presence-x', { user_id: 'ada', user_info: { n: 1 } });
    await until('the news to spread', async () => (await two.broadcaster.users('presence-x')).length === 1);
    const there = await connect(two.url);
    there.subscribe('presence-x', { user_id: 'bob' });
    expect(await there.next()).toContain(
      '\\"ids\\":[\\"ada\\",\\"bob\\"],\\"hash\\":{\\"ada\\":{\\"n\\":1},\\"bob\\":null},\\"count\\":2',
    );
    await until('the member', () => here.frames.some((frame) => frame.includes('member_added')));
    const again = await connectTo(two.url, 'presence-x', { user_id: 'ada' });
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
    await until('the departure', () => here.frames.some((frame) => frame.includes('member_removed')));
    expect(here.frames.filter((frame) => frame.includes('member_'))).toEqual([
      '{"event":"pusher_internal:member_added","channel":"presence-x","data":"{\\"user_id\\":\\"bob\\"}"}',
      '{"event":"pusher_internal:member_removed","channel":"presence-x","data":"{\\"user_id\\":\\"bob\\"}"}',
    ]);
  });

  test('a server that starts later learns what the others know (B27)', async () => {
    await connectTo(one.url, 'presence-x', { user_id: 'ada' });
    const there = await connectTo(two.url, 'cache-x');
    await one.publish('cache-x', 'e', 1);
    await until('the event', () => there.frames.some((frame) => frame.includes('"event":"e"')));
    await using three = await run();
    await until('the state to arrive', async () => (await three.broadcaster.channels()).length === 2);
    expect(await three.broadcaster.users('presence-x')).toEqual([expect.objectContaining({ id: 'ada' })]);
    const late = await connect(three.url);
    late.subscribe('cache-x');
    await until('the event', () => late.frames.some((frame) => frame.includes('"event":"e"')));
    expect(late.frames.some((frame) => frame.includes('cache_miss'))).toBe(false);
  });

  test('subscription counts, occupied and vacated events cover all servers (B28)', async () => {
    const heard: string[] = [];
    for (const [name, { broadcaster }] of Object.entries({ one, two })) {
      broadcaster.on('channel-occupied', () => heard.push(`${name} occupied`));
      broadcaster.on('channel-vacated', () => heard.push(`${name} vacated`));
    }
    const here = await connectTo(one.url, 'news');
    await seen('news', 1);
    const there = await connectTo(two.url, 'news');
    await seen('news', 2);
    await until('the count', () => here.frames.some((frame) => frame.includes('\\"subscription_count\\":2')));
    await here.close();
    await seen('news', 1);
    await there.close();
    await seen('news', 0);
    expect(heard).toEqual(['one occupied', 'two vacated']);
  });

  test('users can receive events, be watched and be disconnected on both servers (B31, B45)', async () => {
    const ada = await connect(one.url);
    ada.signIn({ id: 'ada', watchlist: ['bob'] });
    await ada.settle();
    const bob = await connect(two.url);
    bob.signIn({ id: 'bob' });
    await until('bob to be online', () => ada.frames.some((frame) => frame.includes('\\"name\\":\\"online\\"')));
    await one.broadcaster.publishToUser('bob', 'e', 1);
    await until('the event', () => bob.frames.some((frame) => frame.includes('"event":"e"')));
    one.broadcaster.terminateUser('bob');
    expect((await bob.closing()).code).toBe(4009);
    await until('bob to be offline', () =>
      ada.frames.some((frame) => frame.includes('\\"name\\":\\"offline\\",\\"user_ids\\":[\\"bob\\"]')),
    );
  });

  test('the members of a server that shuts down leave their channels', async () => {
    const here = await connectTo(one.url, 'presence-x', { user_id: 'ada' });
    const three = await run();
    await connectTo(three.url, 'presence-x', { user_id: 'bob' });
    await until('the member', () => here.frames.some((frame) => frame.includes('member_added')));
    await three[Symbol.asyncDispose]();
    await until('the departure', () => here.frames.some((frame) => frame.includes('member_removed')));
    expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 1, userCount: 1 });
  });

  test('without the medium, delivery continues locally, as health reports; servers rejoin later (F18)', async () => {
    const { outage } = medium;
    if (outage === undefined) return expect(one.broadcaster.health().fanout).toBe('ok');
    const [here, there] = [
      await connectTo(one.url, 'presence-x', { user_id: 'ada' }),
      await connectTo(two.url, 'presence-x', { user_id: 'bob' }),
    ];
    await seen('presence-x', 2);
    expect(one.broadcaster.health().fanout).toBe('ok');
    await outage.start();
    await until('the health to say so', () => one.broadcaster.health().fanout === 'degraded');
    expect(one.broadcaster.health().isReady).toBe(true);
    await one.publish('presence-x', 'during', 1);
    await until('the event', () => here.frames.some((frame) => frame.includes('during')));
    const newcomer = await connectTo(one.url, 'presence-x', { user_id: 'eve' });
    expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 3, userCount: 3 });
    await outage.end();
    await until(
      'the health to be back',
      () => [one, two].every(({ broadcaster }) => broadcaster.health().fanout === 'ok'),
      10_000,
    );
    await seen('presence-x', 3);
    await until('the newcomer to be announced', () =>
      there.frames.some((frame) => frame.includes('member_added') && frame.includes('eve')),
    );
    await one.publish('presence-x', 'after', 1);
    await until('the event', () => there.frames.some((frame) => frame.includes('after')));
    // No server was declared dead during the outage of the medium.
    expect(
      [...here.frames, ...there.frames, ...newcomer.frames].filter((frame) => frame.includes('member_removed')),
    ).toEqual([]);
    return undefined;
  });
});

/** A medium that drops what this server sends while `isLosing`. */
class LossyFanout implements Fanout {
  readonly isShared = true;
  readonly isHealthy = true;
  isLosing = false;
  readonly #inner: Fanout;
  constructor(inner: Fanout) {
    this.#inner = inner;
  }
  open(...args: Parameters<Fanout['open']>): Promise<void> {
    return this.#inner.open(...args);
  }
  send(message: string): boolean {
    return this.isLosing || this.#inner.send(message);
  }
  remember(...args: Parameters<Fanout['remember']>): void {
    this.#inner.remember(...args);
  }
  recall(key: string): Promise<string | undefined> {
    return this.#inner.recall(key);
  }
  claim(key: string, ttlMs: number): Promise<boolean> {
    return this.#inner.claim(key, ttlMs);
  }
  close(): Promise<void> {
    return this.#inner.close();
  }
}

test('a membership change that was lost in transit is detected and repaired (F8)', async () => {
  const bus = new MemoryBus();
  const lossy = new LossyFanout(createMemoryFanout(bus));
  const limits = { memberLeaveGraceMs: 0, nodeHeartbeatMs: 50, nodeLossMs: 5_000 };
  await using one = await runBroadcaster({ fanout: lossy, limits });
  await using two = await runBroadcaster({ fanout: createMemoryFanout(bus), limits });
  const watcher = await connectTo(two.url, 'presence-x', { user_id: 'watcher' });
  const early = await connectTo(one.url, 'presence-x', { user_id: 'early' });
  await until('the early member', () => watcher.frames.some((frame) => frame.includes('early')));
  lossy.isLosing = true;
  await early.close();
  await connectTo(one.url, 'presence-x', { user_id: 'late' });
  await until('this server to notice that its message was lost', () => one.broadcaster.health().fanout === 'degraded');
  expect(watcher.frames.some((frame) => frame.includes('late'))).toBe(false);
  lossy.isLosing = false;
  await until('the late member', () =>
    watcher.frames.some((frame) => frame.includes('member_added') && frame.includes('late')),
  );
  expect(watcher.frames.filter((frame) => frame.includes('member_removed'))).toEqual([
    '{"event":"pusher_internal:member_removed","channel":"presence-x","data":"{\\"user_id\\":\\"early\\"}"}',
  ]);
  expect((await two.broadcaster.users('presence-x')).map(({ id }) => id)).toEqual(['watcher', 'late']);
});

test('the members of a dead server leave after a while, and nothing else changes (F7)', async () => {
  const bus = new MemoryBus();
  const lossy = new LossyFanout(createMemoryFanout(bus));
  await using one = await runBroadcaster({ fanout: createMemoryFanout(bus), limits: quick });
  await using two = await runBroadcaster({ fanout: lossy, limits: quick });
  const here = await connectTo(one.url, 'presence-x', { user_id: 'ada' });
  await connectTo(two.url, 'presence-x', { user_id: 'bob' });
  await until('the member', () => here.frames.some((frame) => frame.includes('member_added')));
  lossy.isLosing = true;
  await until('the departure', () => here.frames.some((frame) => frame.includes('member_removed')));
  expect(await one.broadcaster.channel('presence-x')).toMatchObject({ subscriptionCount: 1, userCount: 1 });
  await one.publish('presence-x', 'still', 1);
  await until('the event', () => here.frames.some((frame) => frame.includes('still')));
  expect(here.frames.filter((frame) => frame.includes('member_removed'))).toHaveLength(1);
});

test('a server without its Redis starts, serves and reports degraded health', async () => {
  await using running = await runBroadcaster({
    fanout: createRedisFanout({ url: 'redis://127.0.0.1:1', startTimeoutMs: 50 }),
  });
  const client = await connectTo(running.url, 'news');
  await running.publish('news', 'e', 1);
  expect(await client.next()).toContain('"event":"e"');
  expect(running.broadcaster.health()).toEqual({ isReady: true, fanout: 'degraded', connections: 1 });
});
