import { abstention } from '#contracts/poll-kinds.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SetupOf } from '#server/domain/model/entities.ts';
import { tallyOf } from '#server/domain/voting/tallies.ts';
import { IncrementalRound } from '#server/persistence/incremental-round.ts';
import { withConfidence } from './stored-confidence.ts';
import { forEachValue, valueParts } from './option-values.ts';

const read = (stored: string): (number | null)[] => {
  const values: (number | null)[] = [];
  forEachValue(stored, (at, value) => (values[at] = value));
  return Array.from(values, (value) => value ?? null);
};

it('reads each number of a stored list at its place', () => {
  expect(read('[4,null,10,0]')).toEqual([4, null, 10, 0]);
  expect(read('[,,1000]')).toEqual([null, null, 1_000]);
  expect(read('[]')).toEqual([]);
});

it.each([['"words"'], ['["a","b"]'], ['[]'], ['5']])('does not split %s, which is another form of answer', (stored) => {
  expect(valueParts(stored)).toBeNull();
});

it('counting parts gives the same tally as counting whole ballots, even when people change their answers', () => {
  const options = ['w', 'x', 'y', 'z'].map((id) => ({ id, label: id }));
  const targets = Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, label: `${at}` }));
  const labels = { xLabel: 'x', xLow: '', xHigh: '', yLabel: 'y', yLow: '', yHigh: '' };
  const setups: [SetupOf<'grid'>, SetupOf<'points'>, SetupOf<'match'>, SetupOf<'axes'>] = [
    { kind: 'grid', options, first: 0, steps: 11, stepLabels: [] },
    { kind: 'points', options, totalPoints: 10, pointStep: 1 },
    { kind: 'match', options, targets, isPaired: false },
    { kind: 'axes', options: options.slice(2), ...labels },
  ];
  const value = fc.option(fc.nat({ max: 10 }), { freq: 3 });
  const answer = fc.array(value, { minLength: 4, maxLength: 4 }).map((values) => JSON.stringify(values));
  const sure = fc.tuple(answer, fc.constantFrom(1, 2, 3)).map(([given, step]) => withConfidence(given, step));
  const vote = fc.tuple(fc.nat({ max: 5 }), fc.oneof({ arbitrary: answer, weight: 4 }, sure, fc.constant(abstention)));
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 25 }), (votes) => {
      const round = new IncrementalRound({ activityId: 'a', round: 1, length: votes.length, hash: '', erased: 0 });
      const newest = new Map<string, string>();
      for (const [at, [person, given]] of votes.entries()) {
        round.add(`${person}`, given, at);
        newest.set(`${person}`, given);
      }
      const whole = [...newest.values()].map((given) => ({ answer: given, count: 1 }));
      for (const setup of setups)
        expect(tallyOf(setup as never, round.answers())).toEqual(tallyOf(setup as never, whole));
    }),
  );
});
