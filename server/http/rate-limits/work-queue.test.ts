import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

it('runs a limited number of tasks at once, queues a limited number in order, and refuses the rest', async () => {
  const queue = new WorkQueue({ places: 2, maxWaiting: 2, retryAfterMs: 5_000 });
  const started: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = queue.run(() => (started.push(name), promise));
    return { done, resolve: () => resolve(name), reject };
  });
  await expect(queue.run(() => Promise.resolve('e'))).rejects.toMatchObject({
    code: 'SERVER_BUSY',
    retryAfterMs: 5_000,
  });
  expect(started).toEqual(['a', 'b']);
  tasks[1]?.reject(new Error('no memory'));
  await expect(tasks[1]?.done).rejects.toThrow('no memory');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  for (const one of tasks) one.resolve();
  expect(await Promise.all(tasks.filter((_, place) => place !== 1).map(({ done }) => done))).toEqual(['a', 'c', 'd']);
  expect(await queue.run(() => Promise.resolve('f'))).toBe('f');
});
