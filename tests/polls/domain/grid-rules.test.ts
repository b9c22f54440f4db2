import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { grid } from '#kinds/grid/rules.ts';
import { refusedFields } from '#support/refused-fields.ts';

const options = ['x', 'y', 'z'].map((id) => ({ id, label: id.toUpperCase() }));
const setup: SetupOf<'grid'> = { kind: 'grid', options, first: 1, steps: 5, stepLabels: ['No', '', '', '', 'Yes'] };
const given = (...ballots: (number | null)[][]) =>
  ballots.map((values) => ({ answer: grid.canonical(setup, { values }), count: 1 }));
const refused = (values: (number | null)[]) => refusedFields(() => grid.canonical(setup, { values }));

it('an answer to a grid is stored with a place for each statement, even for those without an answer', () => {
  expect(grid.canonical(setup, { values: [4, null] })).toBe('[4,null,null]');
  expect(grid.read('[4,null,null]')).toEqual({ values: [4, null, null] });
});

it.each<[string, (number | null)[], object]>([
  ['no step at all', [null, null, null], { values: { code: 'RATE_ONE' } }],
  ['another kind’s form', [], { values: { code: 'RATE_ONE' } }],
  ['a step below the scale', [1, 0], { 'values.1': { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['a step above the scale', [6], { 'values.0': { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['half a step', [1.5], { 'values.0': { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['what is not a number', [Number.NaN], { 'values.0': { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['more steps than statements', [1, 1, 1, 1], { values: { code: 'LIST_TOO_LONG', values: { max: 3 } } }],
])('with %s is refused', (_, values, fields) => {
  expect(refused(values)).toEqual(fields);
});

const form = { options, first: 1 as const, steps: 5, stepLabels: [] };
it.each<[string, object, string[]]>([
  ['thirteen statements', { options: Array.from({ length: 13 }, (_, at) => ({ label: `${at}` })) }, ['options']],
  ['the same statement twice', { options: [{ label: 'A' }, { label: 'a' }] }, ['options.1']],
  ['more labels than steps', { steps: 2, stepLabels: ['a', 'b', 'c'] }, ['stepLabels']],
  ['no labels', {}, []],
])('with %s is refused for the right fields', (_, change, fields) => {
  expect(Object.keys(grid.problems?.({ ...form, ...change }) ?? {})).toEqual(fields);
});

it('a grid keeps an empty label for each step that has none', () => {
  expect(grid.setupFrom({ ...form, stepLabels: ['No'] }, null, () => 'new').stepLabels).toEqual(['No', '', '', '', '']);
});

it('once a grid has answers, only its wording can change', () => {
  const after = (change: Partial<Setups['grid']>) => grid.incompatibleFields(setup, { ...setup, ...change });
  expect(after({ options: options.map((option) => ({ ...option, label: 'new' })), stepLabels: [] })).toEqual([]);
  expect(after({ options: options.toReversed() })).toEqual(['options']);
  expect(after({ first: 0, steps: 7 })).toEqual(['first', 'steps']);
});

it('the tally of a grid has the counts, the mean and the standard deviation of each statement', () => {
  expect(tallyOf(setup, given([5, null, 1], [1, null, 1], [3, null, null]))).toEqual({
    ratings: [
      { counts: [1, 0, 1, 0, 1], mean: 3, deviation: 1.632993 },
      { counts: [0, 0, 0, 0, 0], mean: null, deviation: null },
      { counts: [2, 0, 0, 0, 0], mean: 1, deviation: 0 },
    ],
    total: 3,
  });
});

it('the tally of a grid is exported by statement and step', () => {
  const { counts, total } = countsOf(setup, given([5, null, 1], [5, 2, null]));
  expect(total).toBe(2);
  expect(Object.keys(counts)).toHaveLength(15);
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
    ['x 5', 2],
    ['y 2', 1],
    ['z 1', 1],
  ]);
  expect(grid.countLabel?.(setup, 'y 2')).toBe('Y · 2');
});

it('the tally of a grid is reported by statement, with all steps', () => {
  const activity = { id: 'a', state: 'closed', correct: null, picture: null, ...setup } as unknown as Activity;
  const { rows } = activityResult(activity, [given([5, null, 1]), given([1, 1, null], [3, 1, null])]);
  expect(rows[0]).toMatchObject({
    label: 'X',
    rounds: [
      { count: 1, share: 1 },
      { count: 2, share: 1 },
    ],
  });
  expect(rows[0]?.rounds[1]?.detail).toEqual({
    mean: 2,
    deviation: 1,
    parts: ['1 · No', '2', '3', '4', '5 · Yes'].map((label, at) => ({ label, count: at === 0 || at === 2 ? 1 : 0 })),
  });
});

it('the tally of a grid counts every step that was chosen exactly once, in any order of the ballots', () => {
  const anySetup = fc.record({
    statements: fc.integer({ min: 2, max: 12 }),
    first: fc.constantFrom<0 | 1>(0, 1),
    steps: fc.integer({ min: 2, max: 11 }),
  });
  const anyRound = anySetup.chain(({ statements, first, steps }) => {
    const step = fc.option(fc.integer({ min: first, max: first + steps - 1 }), { freq: 4 });
    const ballot = fc
      .array(step, { minLength: statements, maxLength: statements })
      .filter((values) => values.some((value) => value !== null));
    return fc.record({
      asked: fc.constant({ statements, first, steps }),
      ballots: fc.array(ballot, { maxLength: 30 }),
    });
  });
  fc.assert(
    fc.property(anyRound, ({ asked, ballots }) => {
      const { first, steps } = asked;
      const ids = Array.from({ length: asked.statements }, (_, at) => ({ id: `${at}`, label: `${at}` }));
      const own: SetupOf<'grid'> = { kind: 'grid', options: ids, first, steps, stepLabels: [] };
      const answers = ballots.map((values) => ({ answer: grid.canonical(own, { values }), count: 1 }));
      const tally = tallyOf(own, answers);
      expect(tallyOf(own, answers.toReversed())).toEqual(tally);
      for (const [at, { counts, mean, deviation }] of tally.ratings.entries()) {
        const values = ballots.flatMap((ballot) => ballot[at] ?? []);
        expect(counts).toEqual(counts.map((_, step) => values.filter((value) => value === first + step).length));
        const expected = values.reduce((sum, value) => sum + value, 0) / values.length;
        if (values.length === 0) expect([mean, deviation]).toEqual([null, null]);
        else expect(mean).toBeCloseTo(expected, 5);
        expect(deviation ?? 0).toBeLessThanOrEqual((steps - 1) / 2 + 1e-6);
      }
    }),
  );
});
