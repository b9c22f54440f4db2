import { beforeEach, describe, expect, it } from 'vitest';
import { createRates, type RateBook, type SharedCounts } from './rates.ts';

it('takes as many as allowed in a window, then says how long to wait, then forgets', () => {
  let at = 1_000;
  const rates = createRates(() => at);
  expect([rates.take('ada', 2, 500), rates.take('ada', 2, 500), rates.take('ada', 2, 500)]).toEqual([0, 0, 500]);
  at += 200;
  expect(rates.take('ada', 2, 500)).toBe(300);
  expect(rates.take('ben', 2, 500)).toBe(0);
  at += 300;
  expect(rates.take('ada', 2, 500)).toBe(0);
});

/** Adds up as Redis does: a window begins with the first that is added, and ends with it. */
function addingUp(now: () => number): SharedCounts & { isAway: boolean; messages: number } {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    isAway: false,
    messages: 0,
    add(counted) {
      if (this.isAway) return Promise.resolve(null);
      this.messages += 1;
      return Promise.resolve(
        counted.map(({ key, count, endsInMs }) => {
          const known = windows.get(key);
          const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + endsInMs };
          window.count += count;
          windows.set(key, window);
          return { count: window.count, endsInMs: window.endsAt - now() };
        }),
      );
    },
  };
}

describe('with two processes', () => {
  let at = 0;
  const now = (): number => at;
  const counts = addingUp(now);
  let one: RateBook;
  let two: RateBook;
  const takes = (rates: RateBook, times: number): number[] => Array.from({ length: times }, () => rates.take('ada', 10, 1_000));
  const shareBoth = async (): Promise<void> => {
    await one.share(counts);
    await two.share(counts);
  };
  beforeEach(() => {
    at += 1_000_000;
    counts.isAway = false;
    [one, two] = [createRates(now), createRates(now)];
  });

  it('what both have counted is refused by both, until the first window ends', async () => {
    expect(takes(one, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    await shareBoth();
    at += 400;
    expect(takes(two, 4)).toEqual([0, 0, 0, 0]);
    await shareBoth();
    expect([two.waitMs('ada', 10), takes(two, 1)]).toEqual([600, [600]]);
    // The first hears of it when it next tells.
    expect(takes(one, 1)).toEqual([0]);
    await shareBoth();
    expect(takes(one, 1)).toEqual([600]);
    at += 600;
    expect([...takes(one, 1), ...takes(two, 1)]).toEqual([0, 0]);
  });

  it('what is given back is given back everywhere', async () => {
    takes(one, 9);
    await shareBoth();
    one.giveBack('ada');
    one.giveBack('ada');
    takes(two, 2);
    await shareBoth();
    expect(takes(two, 2)).toEqual([0, 1_000]);
  });

  it('nobody is told of what is far from its limit', async () => {
    const before = counts.messages;
    takes(one, 1);
    await one.share(counts);
    expect(counts.messages).toBe(before);
    takes(one, 1);
    await one.share(counts);
    expect(counts.messages).toBe(before + 1);
    await one.share(counts);
    expect(counts.messages).toBe(before + 1);
  });

  it('out of reach of each other each counts for itself, and tells when they are back', async () => {
    counts.isAway = true;
    takes(one, 5);
    takes(two, 5);
    await shareBoth();
    expect([...takes(one, 1), ...takes(two, 1)]).toEqual([0, 0]);
    counts.isAway = false;
    await shareBoth();
    expect(takes(two, 1)).toEqual([1_000]);
  });

  it('a window that has begun anew meanwhile learns nothing of the one before', async () => {
    takes(one, 9);
    const sharing = one.share({ add: (counted) => Promise.resolve((at += 1_000, takes(one, 1), counted.map(() => ({ count: 50, endsInMs: 500 })))) });
    await sharing;
    expect(takes(one, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
