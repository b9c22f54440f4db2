import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAnswer } from '#contracts/text/fold.ts';
import { answerMatcher } from '#kinds/rules.ts';
import { scoreOf } from './scoring.ts';

const choice = { kind: 'choice', options: ['a', 'b'] } as const;
const right = JSON.stringify(['a', 'b']);
const scored = { points: 1_000, correct: { ...choice, options: [...choice.options] }, timerSeconds: 20 };

it.each([
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'b', 'c'], false],
  [[], false],
])('a correct answer to options a and b: %j is %s', (picks, expected) => {
  expect(answerMatcher({ kind: 'choice', options: ['a', 'b'] })(JSON.stringify(picks))).toBe(expected);
});

it.each([
  [['a'], true],
  [['c'], false],
  [['a', 'b'], false],
  [[], false],
])('a correct answer to any of options a and b: %j is %s', (picks, expected) => {
  expect(answerMatcher({ kind: 'choice', options: ['a', 'b'], isAnyRight: true })(JSON.stringify(picks))).toBe(
    expected,
  );
});

it.each([
  [100, 0, 101, false],
  [100, 5, 94.9, false],
  [0.3, 0, 0.1 + 0.2, true],
  [-4, 1, -5, true],
])('a correct answer to number %d ± %d: %d is %s', (value, tolerance, given, expected) => {
  expect(answerMatcher({ kind: 'number', value, tolerance })(JSON.stringify(given))).toBe(expected);
});

it.each([
  ['paris', true],
  ['LA  VILLE LUMIÈRE', true],
  ['La Ville Lumiere', false],
  ['“Pâris”!', true],
  ['Pari', false],
  ['', false],
])('a correct answer to two accepted texts: %j is %s', (given, expected) => {
  expect(answerMatcher({ kind: 'text', accepted: ['Paris', 'La Ville Lumière'] })(JSON.stringify(given))).toBe(
    expected,
  );
});

it.each([
  ['Reykjavik', undefined, 'Reykjavík', true],
  ['Reykjavik', true, 'Reykjavík', false],
  ['Reykjavík', undefined, 'Reykjavik', false],
  ['أحمد', undefined, 'احمد', true],
  ['القاهره', undefined, 'القاهـــرة', true],
  ['موسى', undefined, 'موسي', true],
  ['أحمد', true, 'احمد', false],
  ['علم', undefined, 'عِلْم', true],
  ['علم', true, 'عِلْم', false],
  ['عِلْم', undefined, 'عَلَم', false],
] as const)(
  'a correct answer to “%s” with strict accents %s: “%s” is %s',
  (text, hasStrictAccents, given, expected) => {
    const correct = { kind: 'text' as const, accepted: [text], hasStrictAccents };
    expect(answerMatcher(correct)(JSON.stringify(given))).toBe(expected);
  },
);

it('a correct answer to a text question is any of the accepted texts', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 30 }), (accepted, other) => {
      for (const text of accepted)
        expect(answerMatcher({ kind: 'text', accepted })(JSON.stringify(` ${text} `))).toBe(true);
      const isOneOf = accepted.some((text) => foldAnswer(text) === foldAnswer(other));
      if (isOneOf) expect(answerMatcher({ kind: 'text', accepted })(JSON.stringify(other))).toBe(true);
    }),
  );
});

it('a correct answer to a ranking is only the complete order', () => {
  const ids = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), (given) => {
      expect(answerMatcher({ kind: 'ranking', order: ids })(JSON.stringify(given))).toBe(given.join() === ids.join());
    }),
  );
  expect(answerMatcher({ kind: 'ranking', order: ids })(JSON.stringify(ids))).toBe(true);
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

it.each([
  [['a', 'b', 'c'], 900],
  [['a', 'b'], 600],
  [['a', 'b', 'd'], 300],
  [['a', 'd'], 0],
  [['d', 'e'], 0],
  [[], 0],
])('partial credit of 900 points for options a, b and c: %j earns %i', (picks, points) => {
  const correct = { kind: 'choice' as const, options: ['a', 'b', 'c'], hasPartialCredit: true as const };
  expect(scoreOf({ points: 900, timerSeconds: null, correct }, JSON.stringify(picks), 0)).toBe(points);
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
  const correct = { kind: 'number' as const, value: 100, tolerance: 2, reach: 50 };
  expect(scoreOf({ points: 900, timerSeconds: null, correct }, JSON.stringify(value), 0)).toBe(points);
});

it('a tolerance wider than the reach leaves nothing to share', () => {
  const correct = { kind: 'number' as const, value: 100, tolerance: 60, reach: 50 };
  const scores = [160, 161, 300].map((value) =>
    scoreOf({ points: 900, timerSeconds: null, correct }, JSON.stringify(value), 0),
  );
  expect(scores).toEqual([900, 0, 0]);
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
