import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateClock, secondsLeft } from './clock-offset.ts';

describe('the clock', () => {
  it('knows nothing without samples', () => {
    expect(estimateClock([], 0)).toBe(null);
  });

  it('uses the sample with the shortest round trip', () => {
    const slow = { sentAt: 0, receivedAt: 600, serverAt: 10_500 };
    const quick = { sentAt: 1_000, receivedAt: 1_040, serverAt: 11_020 };
    expect(estimateClock([slow, quick], 1_040)).toEqual({ offsetMs: 10_000, errorMs: 20 });
  });

  it('stays within its error bound for any asymmetric round trip', () => {
    const way = fc.integer({ min: 0, max: 5_000 });
    const trip = fc.record({ sentAt: fc.integer({ min: 0, max: 1e6 }), up: way, down: way });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e12 }),
        fc.array(trip, { minLength: 1, maxLength: 8 }),
        (trueOffset, trips) => {
          const samples = trips.map(({ sentAt, up, down }) => ({
            sentAt,
            receivedAt: sentAt + up + down,
            serverAt: sentAt + up + trueOffset,
          }));
          const estimate = estimateClock(samples, Math.max(...samples.map(({ receivedAt }) => receivedAt)));
          return estimate !== null && Math.abs(estimate.offsetMs - trueOffset) <= estimate.errorMs + 1e-3;
        },
      ),
    );
  });

  it('prefers a newer sample that is nearly as good', () => {
    const old = { sentAt: 0, receivedAt: 40, serverAt: 20 };
    const later = { sentAt: 600_000, receivedAt: 600_060, serverAt: 600_090 };
    expect(estimateClock([old, later], 600_060)?.offsetMs).toBe(60);
  });
});

describe('a countdown', () => {
  it.each([
    [5_000, 0, 5],
    [5_000, 1, 5],
    [5_000, 4_001, 1],
    [5_000, 4_999.9, 1],
    [5_000, 5_000, 0],
    [5_000, 9_000, 0],
  ])('until %i shows at %i: %i', (until, now, seconds) => {
    expect(secondsLeft(until, now)).toBe(seconds);
  });
});
