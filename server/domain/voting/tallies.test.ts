import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tallyOf } from './tallies.ts';

const options = ['x', 'y', 'z'].map((id) => ({ id, label: id }));

it('counts the ballots of every option, and the total', () => {
  const answers = [
    { answer: '["x"]', count: 3 },
    { answer: '["x","y"]', count: 2 },
  ];
  expect(tallyOf({ kind: 'choice', options, minPicks: 1, maxPicks: 2 }, answers)).toEqual({
    counts: { x: 5, y: 2, z: 0 },
    total: 5,
  });
});

it('counts grouped answers like individual ballots', () => {
  const answer = fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((picks) => JSON.stringify(picks));
  fc.assert(
    fc.property(fc.array(answer), (ballots) => {
      const grouped = [...new Set(ballots)].map((one) => ({
        answer: one,
        count: ballots.filter((other) => other === one).length,
      }));
      const single = ballots.map((one) => ({ answer: one, count: 1 }));
      expect(tallyOf({ kind: 'choice', options, minPicks: 1, maxPicks: 2 }, grouped)).toEqual(
        tallyOf({ kind: 'choice', options, minPicks: 1, maxPicks: 2 }, single),
      );
    }),
  );
});
