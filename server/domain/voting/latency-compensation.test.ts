import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { creditedRoundTripMs, elapsedMs, measureRoundTrip, type RoundTrip } from './latency-compensation.ts';
import { scoreOf } from './scoring.ts';

const time = fc.integer({ min: 0, max: 10_000_000 });

describe('fair time', () => {
  it('takes the measured way to the server off the arrival', () => {
    expect(elapsedMs({ arrivedAt: 5_300, openedAt: 1_000, roundTripMs: 600 })).toBe(4_000);
  });

  it('gives a slow and a fast phone that answer in the same moment the same time', () => {
    fc.assert(
      fc.property(
        time,
        time,
        fc.integer({ min: 0, max: limits.latencyCreditMs }),
        fc.integer({ min: 0, max: limits.latencyCreditMs }),
        (openedAt, after, slowWay, fastWay) => {
          const elapsed = (way: number) =>
            elapsedMs({ arrivedAt: openedAt + after + way, openedAt, roundTripMs: 2 * way });
          return elapsed(slowWay) === after && elapsed(fastWay) === after;
        },
      ),
    );
  });

  it('is never negative, never more than the server saw, and credits at most the limit, whatever was measured', () => {
    const anything = fc.oneof(fc.constant(null), fc.double(), fc.integer());
    fc.assert(
      fc.property(time, fc.integer({ min: -10_000, max: 100_000 }), anything, (openedAt, after, roundTripMs) => {
        const elapsed = elapsedMs({ arrivedAt: openedAt + after, openedAt, roundTripMs });
        return elapsed >= 0 && elapsed <= Math.max(0, after) && elapsed >= Math.max(0, after - limits.latencyCreditMs);
      }),
    );
  });

  it('gains a liar no more points than the limit is worth', () => {
    const quiz = { points: 1_000, correct: { kind: 'number', value: 1, tolerance: 0 } as const, timerSeconds: 20 };
    const honest = scoreOf(quiz, '1', elapsedMs({ arrivedAt: 10_000, openedAt: 0, roundTripMs: null })) ?? 0;
    const liar = scoreOf(quiz, '1', elapsedMs({ arrivedAt: 10_000, openedAt: 0, roundTripMs: 1e9 })) ?? 0;
    expect(liar - honest).toBe((limits.latencyCreditMs / 20_000) * 500);
  });
});

describe('the measurement', () => {
  const first = measureRoundTrip(null, 'ada', 1_000);

  it('knows nothing before the first echo', () => {
    expect(first).toEqual({ participantId: 'ada', sentAt: 1_000, bestMs: null, bestAt: 1_000 });
    expect(creditedRoundTripMs(first, 'ada', 1_000)).toBe(null);
  });

  it('is the time from the answer to its echo, and keeps the shortest', () => {
    const second = measureRoundTrip(first, 'ada', 1_600);
    const third = measureRoundTrip(second, 'ada', 1_640);
    const fourth = measureRoundTrip(third, 'ada', 2_400);
    expect([second.bestMs, third.bestMs, fourth.bestMs]).toEqual([600, 40, 40]);
    expect(creditedRoundTripMs(fourth, 'ada', 2_400)).toBe(40);
  });

  it('takes no echo that is another participant’s, from the future, or was kept back', () => {
    expect(measureRoundTrip(first, 'bob', 1_010).bestMs).toBe(null);
    expect(measureRoundTrip({ ...first, sentAt: 2_000 }, 'ada', 1_010).bestMs).toBe(null);
    expect(measureRoundTrip(first, 'ada', 1_001 + limits.roundTripMaxMs).bestMs).toBe(null);
    expect(measureRoundTrip(first, 'ada', 1_000 + limits.roundTripMaxMs).bestMs).toBe(limits.roundTripMaxMs);
  });

  it('is credited to nobody else, and not for ever', () => {
    const measured = measureRoundTrip(first, 'ada', 1_100);
    expect(creditedRoundTripMs(measured, 'bob', 1_100)).toBe(null);
    expect(creditedRoundTripMs(measured, 'ada', 1_100 + limits.roundTripMaxAgeMs)).toBe(100);
    expect(creditedRoundTripMs(measured, 'ada', 1_101 + limits.roundTripMaxAgeMs)).toBe(null);
  });

  it('cannot be made shorter by waiting: any pause before an echo only adds', () => {
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
});
