import { expect, it } from 'vitest';
import { createLive } from './live.ts';
import type { Publisher } from './publisher.ts';

it('tells many ten at a time, all of them, also after one could not be told', async () => {
  let [running, most] = [0, 0];
  const told: string[] = [];
  const failures: unknown[] = [];
  const publisher: Pick<Publisher, 'publishToUser'> = {
    async publishToUser(userId) {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (userId === 'p3') throw new Error('away');
      told.push(userId);
    },
  };
  const live = createLive({ add: () => undefined, settle: () => Promise.resolve() }, publisher as Publisher, (error) => failures.push(error));
  live.tellAll(Array.from({ length: 35 }, (_, place) => `p${place}`), 'score.changed', {});
  await expect.poll(() => told.length).toBe(34);
  expect(most).toBe(10);
  expect(failures).toEqual([new Error('away')]);
});
