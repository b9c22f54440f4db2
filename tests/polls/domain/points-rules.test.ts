import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { points } from '#kinds/points/rules.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { refusedFields } from '#support/refused-fields.ts';

const options = ['x', 'y', 'z'].map((id) => ({ id, label: id.toUpperCase() }));
const setup: SetupOf<'points'> = { kind: 'points', options, totalPoints: 100, pointStep: 5 };
const given = (...ballots: (number | null)[][]) =>
  ballots.map((values) => ({ answer: points.canonical(setup, { values }), count: 1 }));
const refused = (values: (number | null)[]) => refusedFields(() => points.canonical(setup, { values }));
const inSteps = { code: 'NUMBER_STEP', values: { min: 0, max: 100, step: 5 } };

it('an answer with points is stored with the points of every option, also of those without any', () => {
  expect(points.canonical(setup, { values: [40, null, 60] })).toBe('[40,0,60]');
  expect(points.canonical(setup, { values: [100] })).toBe('[100,0,0]');
  expect(points.read('[40,0,60]')).toEqual({ values: [40, 0, 60] });
});

it.each<[string, (number | null)[], object]>([
  ['too few points', [40, 50], { values: { code: 'POINTS_SUM', values: { total: 100, given: 90 } } }],
  ['too many points', [60, 60], { values: { code: 'POINTS_SUM', values: { total: 100, given: 120 } } }],
  ['no points', [], { values: { code: 'POINTS_SUM', values: { total: 100, given: 0 } } }],
  ['points between the steps', [42, 58], { 'values.0': inSteps }],
  ['points below zero', [105, -5], { 'values.0': inSteps }],
  ['what is not a number', [100, Number.NaN], { 'values.1': inSteps }],
  [
    'points for more options than there are',
    [25, 25, 25, 25],
    { values: { code: 'LIST_TOO_LONG', values: { max: 3 } } },
  ],
])('with %s is refused', (_, values, fields) => {
  expect(refused(values)).toEqual(fields);
});

it('an answer with points is accepted if, and only if, all points are given in steps', () => {
  const amounts = fc.array(fc.integer({ min: -10, max: 110 }), { minLength: 3, maxLength: 3 });
  const fitting = fc
    .tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 }))
    .filter(([one, other]) => one + other <= 20)
    .map(([one, other]) => [5 * one, 5 * other, 100 - 5 * (one + other)]);
  fc.assert(
    fc.property(fc.oneof(amounts, fitting), (values) => {
      const isRight =
        values.every((value) => value >= 0 && value % 5 === 0) && values.reduce((sum, value) => sum + value, 0) === 100;
      expect(refused(values) === null).toBe(isRight);
    }),
  );
});

const form = { options, totalPoints: 100, pointStep: 5 };
it.each<[string, object, string[]]>([
  ['a step that does not divide the points', { pointStep: 30 }, ['pointStep']],
  ['a step above the points', { pointStep: 200 }, ['pointStep']],
  ['thirteen options', { options: Array.from({ length: 13 }, (_, at) => ({ label: `${at}` })) }, ['options']],
  ['one step for all points', { pointStep: 100 }, []],
])('with %s is refused for the right fields', (_, change, fields) => {
  expect(Object.keys(points.problems?.({ ...form, ...change }) ?? {})).toEqual(fields);
});

it('once a points poll has answers, only its wording can change', () => {
  const after = (change: Partial<Setups['points']>) => points.incompatibleFields(setup, { ...setup, ...change });
  expect(after({ options: options.map((option) => ({ ...option, label: 'new' })) })).toEqual([]);
  expect(after({ options: options.toReversed() })).toEqual(['options']);
  expect(after({ totalPoints: 50, pointStep: 10 })).toEqual(['totalPoints', 'pointStep']);
});

it('the tally of points has the sum, the mean and the standard deviation of each option', () => {
  expect(tallyOf(setup, given([40, 60], [100], [10, 90, 0]))).toEqual({
    amounts: [
      { points: 150, mean: 50, deviation: 37.416574 },
      { points: 150, mean: 50, deviation: 37.416574 },
      { points: 0, mean: 0, deviation: 0 },
    ],
    total: 3,
  });
  expect(tallyOf(setup, [])).toMatchObject({ amounts: [{ points: 0, mean: null, deviation: null }, {}, {}] });
});

it('the tally of points is reported by option, in the order of the poll', () => {
  const activity = { id: 'a', state: 'closed', correct: null, picture: null, ...setup } as unknown as Activity;
  const result = activityResult(activity, [given([100]), given([0, 40, 60], [0, 60, 40])]);
  expect(result.measure).toBe('points');
  expect(result.rows.map(({ label, rounds }) => [label, ...rounds.map(({ count }) => count)])).toEqual([
    ['X', 100, 0],
    ['Y', 0, 100],
    ['Z', 0, 100],
  ]);
  expect(result.rows[1]?.rounds[1]?.detail).toEqual({ mean: 50, deviation: 10, parts: [] });
});

it('the tally of points never loses or adds a point, in any order of the ballots', () => {
  const ballot = fc
    .array(fc.nat({ max: 20 }), { minLength: 2, maxLength: 2 })
    .map((cuts) => cuts.toSorted((a, b) => a - b))
    .map(([first = 0, second = 0]) => [5 * first, 5 * (second - first), 100 - 5 * second]);
  fc.assert(
    fc.property(fc.array(ballot, { maxLength: 40 }), (ballots) => {
      const answers = given(...ballots);
      const tally = tallyOf(setup, answers);
      expect(tallyOf(setup, answers.toReversed())).toEqual(tally);
      expect(tally.amounts.reduce((sum, amount) => sum + amount.points, 0)).toBe(100 * ballots.length);
      expect(Object.values(countsOf(setup, answers).counts)).toEqual(tally.amounts.map((amount) => amount.points));
      if (ballots.length > 0) {
        const means = tally.amounts.reduce((sum, { mean }) => sum + (mean ?? 0), 0);
        expect(means).toBeCloseTo(100, 4);
      }
    }),
  );
});
