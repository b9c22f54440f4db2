import { expect, it } from 'vitest';
import { promotersIn } from './promoters.ts';

it.each([
  [{ 0: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 0 }, -20],
  [{ 9: 2, 10: 1 }, 100],
  [{ 0: 1 }, -100],
  [{ 6: 1, 10: 2 }, 33],
])('takes detractors (0 to 6) from promoters (9 and 10) in %j: %i', (counts, score) =>
  expect(promotersIn(counts)?.score).toBe(score),
);

it('needs an answer', () => expect(promotersIn({ 0: 0, 10: 0 })).toBeNull());
