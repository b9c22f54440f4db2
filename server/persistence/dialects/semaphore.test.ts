import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

describe('the semaphore', () => {
  it('admits as many as there are slots, in order of asking', async () => {
    const turns = new Semaphore(2, 1_000);
    const order: number[] = [];
    await turns.take();
    await turns.take();
    const waiting = [1, 2, 3].map(async (number) => {
      await turns.take();
      order.push(number);
    });
    turns.give();
    await waiting[0];
    expect(order).toEqual([1]);
    turns.give();
    turns.give();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  it('rejects a waiter after the time-out and admits the next one', async () => {
    const turns = new Semaphore(1, 5);
    await turns.take();
    await expect(turns.take()).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    turns.give();
    await expect(turns.take()).resolves.toBeUndefined();
  });
});
