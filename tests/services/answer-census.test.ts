import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRedis, type Redis } from '#broadcaster/test-support/redis-medium.ts';
import { createAnswerCensus } from '#server/cluster/answer-census.ts';

const everybody = { somebodyHas: true, everybodyHas: true };
const notAll = { somebodyHas: true, everybodyHas: false };

let redis: Redis;
let calls: ReturnType<typeof createAnswerCensus>[];
beforeEach(async () => {
  redis = await startRedis();
  calls = [];
});
afterEach(async () => {
  for (const call of calls) call.close();
  await redis[Symbol.asyncDispose]();
});

/** `asked`: the subjects it was asked about, in order. */
function join(
  id: string,
  { says = everybody, secret = 'ours' }: { says?: typeof notAll | null; secret?: string } = {},
) {
  const asked: string[] = [];
  const answer = (activityId: string) => {
    asked.push(activityId);
    return Promise.resolve(says);
  };
  const call = createAnswerCensus({
    url: redis.url,
    id,
    secret,
    answer,
    answerTimeoutMs: 400,
    onError: () => undefined,
  });
  calls.push(call);
  return { call, asked };
}

it('processes get an answer through Redis from every serving process, or none at all if one is silent', async () => {
  const [one] = [join('one'), join('two', { says: notAll }), join('just begun'), join('silent', { says: null })];
  await expect.poll(() => one.call.ask('a', ['just begun'])).toEqual([everybody]);
  await expect.poll(() => one.call.ask('a', ['two'])).toEqual([notAll]);
  expect(await one.call.ask('a', ['two', 'just begun'])).toHaveLength(2);
  expect(await one.call.ask('a', ['silent'])).toBe(null);
  expect(await one.call.ask('a', ['two', 'gone'])).toBe(null);
});

it('processes do not ask those of another installation', async () => {
  const [one, two, stranger] = [join('one'), join('two'), join('stranger', { secret: 'theirs' })];
  const strangersFriend = join('friend', { secret: 'theirs' });
  await expect.poll(() => strangersFriend.call.ask('b', ['stranger'])).toEqual([everybody]);
  await expect.poll(() => one.call.ask('a', ['two'])).toEqual([everybody]);
  expect([two.asked.includes('a'), stranger.asked.includes('a')]).toEqual([true, false]);
});
