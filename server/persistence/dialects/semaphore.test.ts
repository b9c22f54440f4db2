import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

describe('turns', () => {
  it('are given in the order of asking, as many at a time as there are places', async () => {
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

  it('are refused to who waits too long, and go to the next one', async () => {
    const turns = new Semaphore(1, 5);
    await turns.take();
    await expect(turns.take()).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    turns.give();
    await expect(turns.take()).resolves.toBeUndefined();
  });
});
