import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { creditedRoundTripMs, elapsedMs, measureRoundTrip, type RoundTrip } from './latency-compensation.ts';

const time = fc.integer({ min: 0, max: 10_000_000 });

it('the elapsed time is the same for a slow and a fast phone that answer at the same moment', () => {
  fc.assert(
    fc.property(
      time,
      time,
      fc.integer({ min: 0, max: limits.latencyCreditMs }),
      fc.integer({ min: 0, max: limits.latencyCreditMs }),
      (openedAt, after, slowLatency, fastLatency) => {
        const elapsed = (latency: number) =>
          elapsedMs({ arrivedAt: openedAt + after + latency, openedAt, roundTripMs: 2 * latency });
        return elapsed(slowLatency) === after && elapsed(fastLatency) === after;
      },
    ),
  );
});

it('the elapsed time is never negative or longer than the server saw, and reduced by at most the limit', () => {
  const anything = fc.oneof(fc.constant(null), fc.double(), fc.integer());
  fc.assert(
    fc.property(time, fc.integer({ min: -10_000, max: 100_000 }), anything, (openedAt, after, roundTripMs) => {
      const elapsed = elapsedMs({ arrivedAt: openedAt + after, openedAt, roundTripMs });
      return elapsed >= 0 && elapsed <= Math.max(0, after) && elapsed >= Math.max(0, after - limits.latencyCreditMs);
    }),
  );
});

const first = measureRoundTrip(null, 'ada', 1_000);

it('the round trip is the shortest time from a response to its echo', () => {
  const second = measureRoundTrip(first, 'ada', 1_600);
  const third = measureRoundTrip(second, 'ada', 1_640);
  const fourth = measureRoundTrip(third, 'ada', 2_400);
  expect([second.bestMs, third.bestMs, fourth.bestMs]).toEqual([600, 40, 40]);
  expect(creditedRoundTripMs(fourth, 'ada', 2_400)).toBe(40);
});

it('the round trip ignores an echo of another participant, from the future, or held back too long', () => {
  expect(measureRoundTrip(first, 'bob', 1_010).bestMs).toBe(null);
  expect(measureRoundTrip({ ...first, sentAt: 2_000 }, 'ada', 1_010).bestMs).toBe(null);
  expect(measureRoundTrip(first, 'ada', 1_001 + limits.roundTripMaxMs).bestMs).toBe(null);
  expect(measureRoundTrip(first, 'ada', 1_000 + limits.roundTripMaxMs).bestMs).toBe(limits.roundTripMaxMs);
});

it('the round trip is credited to no one else, and expires', () => {
  const measured = measureRoundTrip(first, 'ada', 1_100);
  expect(creditedRoundTripMs(measured, 'bob', 1_100)).toBe(null);
  expect(creditedRoundTripMs(measured, 'ada', 1_100 + limits.roundTripMaxAgeMs)).toBe(100);
  expect(creditedRoundTripMs(measured, 'ada', 1_101 + limits.roundTripMaxAgeMs)).toBe(null);
});

it('the round trip cannot be made shorter by waiting: any pause before an echo only adds to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 6 }),
      (trip, pauses) => {
        let token: RoundTrip = first;
        let now = 1_000;
        for (const pause of pauses) {
          now += trip + pause;
          token = measureRoundTrip(token, 'ada', now);
        }
        return token.bestMs === null ? pauses.length === 0 : token.bestMs >= trip;
      },
    ),
  );
});
