import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateClock, secondsLeft } from './clock-offset.ts';

it('the clock estimate stays within its error bound for any asymmetric round trip', () => {
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

it.each([
  [5_000, 0, 5],
  [5_000, 4_001, 1],
  [5_000, 9_000, 0],
])('the countdown to %i shows, at %i, %i seconds', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});
