import { beforeEach, describe, expect, it } from 'vitest';
import { createRates, type RateBook, type SharedCounts } from './rates.ts';

it('allows the limit within a window, then says how long to wait, then starts again', () => {
  let at = 1_000;
  const rates = createRates(() => at);
  expect([rates.take('ada', 2, 500), rates.take('ada', 2, 500), rates.take('ada', 2, 500)]).toEqual([0, 0, 500]);
  at += 200;
  expect(rates.take('ada', 2, 500)).toBe(300);
  expect(rates.take('ben', 2, 500)).toBe(0);
  at += 300;
  expect(rates.take('ada', 2, 500)).toBe(0);
});

it('returns a use once, and only in the window in which it was taken', () => {
  let at = 1_000;
  const rates = createRates(() => at);
  const taken = Array.from({ length: 5 }, () => rates.takeFor('ada', 5, 500));
  taken[0]?.giveBack();
  taken[0]?.giveBack();
  expect([rates.take('ada', 5, 500), rates.take('ada', 5, 500)]).toEqual([0, 500]);
  at += 500;
  expect(rates.take('ada', 5, 500)).toBe(0);
  for (const { giveBack } of taken) giveBack();
  expect(Array.from({ length: 5 }, () => rates.take('ada', 5, 500))).toEqual([0, 0, 0, 0, 500]);
});

function sharedCounts(now: () => number) {
  const shared = new Map<string, { total: number; endsAt: number }>();
  const state = { isAway: false, isAnswerLost: false };
  const counts: SharedCounts = {
    isReady: () => !state.isAway,
    async add(reports) {
      const totals = reports.map(({ key, count, endsInMs }) => {
        const known = shared.get(key);
        const one = known && known.endsAt > now() ? known : { total: 0, endsAt: now() + endsInMs };
        one.total += count;
        shared.set(key, one);
        return { total: one.total, endsInMs: one.endsAt - now() };
      });
      return state.isAnswerLost ? null : totals;
    },
  };
  return { state, counts };
}

describe('with two processes', () => {
  let at = 0;
  let one: RateBook;
  let two: RateBook;
  let state: ReturnType<typeof sharedCounts>['state'];
  let shareOne: () => Promise<boolean | null>;
  let shareTwo: () => Promise<boolean | null>;
  const takes = (rates: RateBook, times: number) => Array.from({ length: times }, () => rates.take('ada', 10, 1_000));
  beforeEach(() => {
    at += 1_000_000;
    [one, two] = [createRates(() => at), createRates(() => at)];
    const together = sharedCounts(() => at);
    ({ state } = together);
    shareOne = () => one.share(together.counts);
    shareTwo = () => two.share(together.counts);
  });

  it('limits the sum of both counts in both processes until the window ends', async () => {
    expect(takes(one, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    await shareOne();
    at += 400;
    expect(takes(two, 4)).toEqual([0, 0, 0, 0]);
    expect(await shareTwo()).toBe(true);
    // The six expire in 600 ms; four more are allowed.
    expect([two.waitMs('ada', 10), takes(two, 1)]).toEqual([600, [600]]);
    // The first process learns about it with its next report.
    expect(takes(one, 1)).toEqual([0]);
    await shareOne();
    expect(takes(one, 1)).toEqual([600]);
    at += 600;
    expect([...takes(one, 1), ...takes(two, 1)]).toEqual([0, 0]);
  });

  it('returns a use in every process', async () => {
    takes(one, 7);
    const taken = [one.takeFor('ada', 10, 1_000), one.takeFor('ada', 10, 1_000)];
    await shareOne();
    for (const { giveBack } of taken) giveBack();
    await shareOne();
    takes(two, 2);
    await shareTwo();
    expect(takes(two, 2)).toEqual([0, 1_000]);
  });

  it('counts a report once when its answer is lost', async () => {
    takes(one, 6);
    state.isAnswerLost = true;
    expect(await shareOne()).toBe(false);
    state.isAnswerLost = false;
    expect(await shareOne()).toBeNull();
    takes(two, 2);
    await shareTwo();
    expect(takes(two, 3)).toEqual([0, 0, 1_000]);
  });

  it('counts separately without a connection, and reports once it is back', async () => {
    state.isAway = true;
    takes(one, 5);
    takes(two, 5);
    expect([await shareOne(), await shareTwo()]).toEqual([false, false]);
    expect([...takes(one, 1), ...takes(two, 1)]).toEqual([0, 0]);
    state.isAway = false;
    await shareOne();
    await shareTwo();
    expect(takes(two, 1)).toEqual([1_000]);
  });
});
