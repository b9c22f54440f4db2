import { expect, it } from 'vitest';
import { isOnStep, nearestStep } from './steps.ts';

it('finds the nearest step within the limits', () => {
  const setup = { min: 1, max: 10, step: 2 };
  expect([3, 4.2, 10].map((value) => [isOnStep(value, setup), nearestStep(value, setup)])).toEqual([
    [true, 3],
    [false, 5],
    [false, 9],
  ]);
  expect(isOnStep(0.3, { min: 0, step: 0.1 })).toBe(true);
});
