import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { axes } from '#kinds/axes/rules.ts';
import type { SetupOf } from '#server/domain/model/entities.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { IncrementalRound } from '#server/persistence/incremental-round.ts';
import { refusedFields } from '#support/refused-fields.ts';

const labels = { xLabel: 'Effort', xLow: 'Little', xHigh: 'Much', yLabel: 'Benefit', yLow: '', yHigh: '' };
const options = ['x', 'y'].map((id) => ({ id, label: id.toUpperCase() }));
const setup: SetupOf<'axes'> = { kind: 'axes', options, ...labels };
const given = (...ballots: (number | null)[][]) =>
  ballots.map((values) => ({ answer: axes.canonical(setup, { values }), count: 1 }));
const refused = (values: (number | null)[]) => refusedFields(() => axes.canonical(setup, { values }));
const wrong = { code: 'NOT_A_NUMBER', values: { min: 0, max: 10 } };

it('an answer on two axes is stored with two numbers for each option, even if it was not placed', () => {
  expect(axes.canonical(setup, { values: [0, 10] })).toBe('[0,10,null,null]');
  expect(axes.read('[0,10,null,null]')).toEqual({ values: [0, 10, null, null] });
});

it.each<[string, (number | null)[], object]>([
  ['no placed option', [null, null, null], { values: { code: 'PLACE_ONE' } }],
  ['another kind’s form', [], { values: { code: 'PLACE_ONE' } }],
  ['no height', [3, null, 1, 1], { 'values.1': wrong }],
  ['only a height', [1, 1, null, 0], { 'values.2': wrong }],
  ['a place beyond an axis', [11, 1], { 'values.0': wrong }],
  ['a place below an axis', [1, -1], { 'values.1': wrong }],
  ['a place between two positions', [1, 1.5], { 'values.1': wrong }],
  ['what is not a number', [Number.NaN, 1], { 'values.0': wrong }],
  ['more places than options', [1, 1, 1, 1, 1], { values: { code: 'LIST_TOO_LONG', values: { max: 4 } } }],
])('with %s is refused', (_, values, fields) => {
  expect(refused(values)).toEqual(fields);
});

it.each<[string, object, string[]]>([
  ['no option', { options: [] }, ['options']],
  ['nine options', { options: Array.from({ length: 9 }, (_, at) => ({ label: `${at}` })) }, ['options']],
  ['the same option twice', { options: [{ label: 'A' }, { label: 'a' }] }, ['options.1']],
  ['one option', { options: [{ label: 'A' }] }, []],
])('with %s is refused for the right fields', (_, change, fields) => {
  expect(Object.keys(axes.problems?.({ options, ...labels, ...change }) ?? {})).toEqual(fields);
});

it('once a two-axes poll has answers, only its wording can change', () => {
  const after = (change: Partial<Setups['axes']>) => axes.incompatibleFields(setup, { ...setup, ...change });
  expect(after({ options: options.map((option) => ({ ...option, label: 'new' })), xLabel: 'Cost' })).toEqual([]);
  expect(after({ options: options.toReversed() })).toEqual(['options']);
});

it('the tally of two axes has how many placed each option, and where', () => {
  expect(tallyOf(setup, given([2, 10, null, null], [5, 10, 0, 4]))).toEqual({
    places: [
      { count: 2, x: { mean: 3.5, deviation: 1.5 }, y: { mean: 10, deviation: 0 } },
      { count: 1, x: { mean: 0, deviation: 0 }, y: { mean: 4, deviation: 0 } },
    ],
    total: 2,
  });
  const none = { mean: null, deviation: null };
  expect(tallyOf(setup, [])).toMatchObject({ places: [{ count: 0, x: none, y: none }, {}] });
});

it('the tally of two axes is exported by option, axis and position', () => {
  const { counts } = countsOf(setup, given([2, 10, null, null], [2, 9, 0, 4]));
  expect(Object.keys(counts)).toHaveLength(44);
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
    ['x x 2', 2],
    ['x y 9', 1],
    ['x y 10', 1],
    ['y x 0', 1],
    ['y y 4', 1],
  ]);
  expect(axes.countLabel?.(setup, 'y y 4')).toBe('Y · Benefit · 4');
});

it('the tally of two axes has exact means and deviations, in any order of the ballots, in parts or whole', () => {
  const position = fc.option(fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 })), { freq: 4 });
  const ballot = fc.tuple(position, position).filter((places) => places.some((place) => place !== null));
  fc.assert(
    fc.property(fc.array(ballot, { maxLength: 40 }), (ballots) => {
      const answers = given(...ballots.map((places) => places.flatMap((place) => place ?? [null, null])));
      const tally = tallyOf(setup, answers);
      expect(tallyOf(setup, answers.toReversed())).toEqual(tally);
      const round = new IncrementalRound({ activityId: 'a', round: 1, length: ballots.length, hash: '', erased: 0 });
      for (const [at, { answer }] of answers.entries()) round.add(`${at}`, answer, at);
      expect(tallyOf(setup, round.answers())).toEqual(tally);
      for (const [at, { count, ...spreads }] of tally.places.entries())
        for (const [axis, { mean, deviation }] of [spreads.x, spreads.y].entries()) {
          const values = ballots.flatMap((places) => places[at]?.[axis] ?? []);
          expect(count).toBe(values.length);
          if (count === 0) {
            expect([mean, deviation]).toEqual([null, null]);
            continue;
          }
          const expected = values.reduce((sum, value) => sum + value, 0) / count;
          const variance = values.reduce((sum, value) => sum + (value - expected) ** 2, 0) / count;
          expect(mean).toBeCloseTo(expected, 5);
          expect(deviation).toBeCloseTo(Math.sqrt(variance), 5);
        }
    }),
  );
});
