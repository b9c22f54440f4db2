import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('admits as many as there are slots, in order of asking', async () => {
  const semaphore = new Semaphore(2, 1_000);
  const order: number[] = [];
  await semaphore.take();
  await semaphore.take();
  const waiting = [1, 2, 3].map(async (number) => {
    await semaphore.take();
    order.push(number);
  });
  semaphore.give();
  await waiting[0];
  expect(order).toEqual([1]);
  semaphore.give();
  semaphore.give();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});
