import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

it('does so many at once, lets so many wait, in order, and refuses what comes beyond', async () => {
  const turns = new WorkQueue({ places: 2, maxWaiting: 2, retryAfterMs: 5_000 });
  const begun: string[] = [];
  const made = ['a', 'b', 'c', 'd'].map((name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = turns.run(() => (begun.push(name), promise));
    return { done, resolve: () => resolve(name), reject };
  });
  await expect(turns.run(() => Promise.resolve('e'))).rejects.toMatchObject({
    code: 'SERVER_BUSY',
    retryAfterMs: 5_000,
  });
  expect(begun).toEqual(['a', 'b']);
  made[1]?.reject(new Error('no memory'));
  await expect(made[1]?.done).rejects.toThrow('no memory');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const one of made) one.resolve();
  expect(await Promise.all(made.filter((_, place) => place !== 1).map(({ done }) => done))).toEqual(['a', 'c', 'd']);
  expect(await turns.run(() => Promise.resolve('f'))).toBe('f');
});
