import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { media } from '../../test-support/redis-medium.ts';

// Checks the tests' substitute for Redis, and a real Redis too if there is one.

test.each(media.filter(([name]) => name !== 'memory'))(
  '%s delivers several topics of one subscription, each under its name',
  async (_name, start) => {
    await using medium = await start();
    const [listener, speaker] = [
      createClient({ url: medium.url ?? '', RESP: 2 }),
      createClient({ url: medium.url ?? '', RESP: 2 }),
    ];
    await Promise.all([listener.connect(), speaker.connect()]);
    const heard: string[] = [];
    const topics = ['one', 'two', 'three'].map((topic) => `${crypto.randomUUID()}-${topic}`);
    await listener.subscribe(topics, (message, topic) => void heard.push(`${topic.split('-').at(-1)} ${message}`));
    for (const topic of topics.toReversed()) expect(await speaker.publish(topic, 'hello')).toBe(1);
    await expect.poll(() => heard).toEqual(['three hello', 'two hello', 'one hello']);
    for (const client of [listener, speaker]) client.destroy();
  },
);
