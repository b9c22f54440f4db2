import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Correct } from '#contracts/quizzes/series.ts';
import { foldAnswer } from '#contracts/text/fold.ts';
import { answerMatcher } from '#kinds/rules.ts';
import { scoreOf } from './scoring.ts';

const both: Correct = { kind: 'choice', options: ['a', 'b'] };
const either: Correct = { ...both, isAnyRight: true };
const number = (value: number, tolerance: number): Correct => ({ kind: 'number', value, tolerance });
const text = (...accepted: string[]): Correct => ({ kind: 'text', accepted });
const strictly = (word: string): Correct => ({ kind: 'text', accepted: [word], hasStrictAccents: true });
const paris = text('Paris', 'La Ville Lumière');
const right = JSON.stringify(['a', 'b']);
const scored = { points: 1_000, correct: both, timerSeconds: 20 };
const isRight = (correct: Correct, given: unknown) => answerMatcher(correct)(JSON.stringify(given));

it.each<[Correct, unknown, boolean]>([
  [both, ['b', 'a'], true],
  [both, ['a'], false],
  [both, ['a', 'b', 'c'], false],
  [both, [], false],
  [either, ['a'], true],
  [either, ['c'], false],
  [either, ['a', 'b'], false],
  [either, [], false],
  [number(100, 0), 101, false],
  [number(100, 5), 94.9, false],
  [number(0.3, 0), 0.1 + 0.2, true],
  [number(-4, 1), -5, true],
  [paris, 'paris', true],
  [paris, 'LA  VILLE LUMIÈRE', true],
  [paris, 'La Ville Lumiere', false],
  [paris, '“Pâris”!', true],
  [paris, 'Pari', false],
  [paris, '', false],
  [text('Reykjavik'), 'Reykjavík', true],
  [strictly('Reykjavik'), 'Reykjavík', false],
  [text('Reykjavík'), 'Reykjavik', false],
  [text('أحمد'), 'احمد', true],
  [text('القاهره'), 'القاهـــرة', true],
  [text('موسى'), 'موسي', true],
  [strictly('أحمد'), 'احمد', false],
  [text('علم'), 'عِلْم', true],
  [strictly('علم'), 'عِلْم', false],
  [text('عِلْم'), 'عَلَم', false],
])('a correct answer where %j is right: %j is %s', (correct, given, expected) => {
  expect(isRight(correct, given)).toBe(expected);
});

it('a correct answer to a text question is any of the accepted texts', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 30 }), (accepted, other) => {
      for (const each of accepted) expect(isRight(text(...accepted), ` ${each} `)).toBe(true);
      const isOneOf = accepted.some((each) => foldAnswer(each) === foldAnswer(other));
      if (isOneOf) expect(isRight(text(...accepted), other)).toBe(true);
    }),
  );
});

it('a correct answer to a ranking is only the complete order', () => {
  const ranking: Correct = { kind: 'ranking', order: ['a', 'b', 'c', 'd'] };
  fc.assert(
    fc.property(fc.shuffledSubarray(ranking.order), (given) => {
      expect(isRight(ranking, given)).toBe(given.join() === ranking.order.join());
    }),
  );
  expect(isRight(ranking, ranking.order)).toBe(true);
});

interface AskedOnce {
  options: string[];
  picks: string[];
  points: number;
  elapsed: number;
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const question = fc.record({
  options: fc.shuffledSubarray(ids, { minLength: 2 }),
  picks: fc.shuffledSubarray(ids),
  points: fc.integer({ min: 0, max: 2_000 }),
  elapsed: fc.nat(30_000),
});
const scoresOf = ({ options, picks, points, elapsed }: AskedOnce) => {
  const [answer, exact] = [JSON.stringify(picks), JSON.stringify(options)];
  const plain = { points, timerSeconds: 20, correct: { kind: 'choice' as const, options } };
  const partial = { ...plain, correct: { ...plain.correct, hasPartialCredit: true as const } };
  return {
    score: scoreOf(partial, answer, elapsed),
    full: scoreOf(plain, exact, elapsed) ?? 0,
    allOrNothing: scoreOf(plain, answer, elapsed),
    isExact: picks.length === options.length && options.every((id) => picks.includes(id)),
  };
};

const earned = (correct: Correct, given: unknown) =>
  scoreOf({ points: 900, timerSeconds: null, correct }, JSON.stringify(given), 0);

it.each([
  [['a', 'b', 'c'], 900],
  [['a', 'b'], 600],
  [['a', 'b', 'd'], 300],
  [['a', 'd'], 0],
  [['d', 'e'], 0],
  [[], 0],
])('partial credit of 900 points for options a, b and c: %j earns %i', (picks, points) => {
  expect(earned({ kind: 'choice', options: ['a', 'b', 'c'], hasPartialCredit: true }, picks)).toBe(points);
});

it.each([
  [100, 900],
  [102, 900],
  [125, 469],
  [75, 469],
  [149, 19],
  [150, 0],
  [400, 0],
])('partial credit of 900 points for 100 ± 2 with a reach of 50: %i earns %i', (value, points) => {
  expect(earned({ ...number(100, 2), reach: 50 } as Correct, value)).toBe(points);
});

it('a tolerance wider than the reach leaves nothing to share', () => {
  const wide = { ...number(100, 60), reach: 50 } as Correct;
  expect([160, 161, 300].map((value) => earned(wide, value))).toEqual([900, 0, 0]);
});

it('partial credit is a whole number from 0 to all points, which only the exact answer earns', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { score, full, isExact } = scoresOf(asked);
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(full);
      // With only a few points, different shares round to the same number.
      if (full >= ids.length) expect(score === full).toBe(isExact);
    }),
  );
});

it('partial credit never applies to all or nothing, where any other answer has no points', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { allOrNothing, full, isExact } = scoresOf(asked);
      expect(allOrNothing).toBe(isExact ? full : 0);
    }),
  );
});

it.each([
  [0, 1_000],
  [10_000, 750],
  [22_000, 500],
])('after %i of 20,000 ms: %i', (elapsed, points) => {
  expect(scoreOf(scored, right, elapsed)).toBe(points);
});

it('are zero for a wrong answer, full without a timer, and null without points or a correct answer', () => {
  expect(scoreOf(scored, '["a"]', 0)).toBe(0);
  expect(scoreOf({ ...scored, timerSeconds: null }, right, 1e9)).toBe(1_000);
  expect(scoreOf({ ...scored, correct: null }, right, 0)).toBe(null);
  expect(scoreOf({ ...scored, points: null }, right, 0)).toBe(null);
});

it('are whole numbers between half and full, and never grow with time', () => {
  const quiz = fc.record({
    points: fc.integer({ min: 0, max: 2_000 }),
    timerSeconds: fc.integer({ min: 5, max: 3_600 }),
  });
  fc.assert(
    fc.property(quiz, fc.nat(4_000_000), fc.nat(4_000_000), ({ points, timerSeconds }, one, other) => {
      const at = (elapsed: number) => scoreOf({ ...scored, points, timerSeconds }, right, elapsed) ?? -1;
      const [early, late] = [at(Math.min(one, other)), at(Math.max(one, other))];
      return Number.isInteger(early) && early <= points && late >= Math.floor(points / 2) && early >= late;
    }),
  );
});
