import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { markPairs } from '#contracts/polls/mark-pairs.ts';
import { boxOfCell, cellOf, pointIn, regionAt } from '#contracts/polls/spot.ts';
import { Refusal } from '#contracts/refusal.ts';
import { answerMatcher, answerShare } from '#kinds/rules.ts';
import { spot } from '#kinds/spot/rules.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { askedBy } from '#server/files/ballot-export.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { IncrementalRound } from '#server/persistence/incremental-round.ts';
import { refusedFields } from '#support/refused-fields.ts';

const [wall, table, window] = [
  { left: 0, top: 0, width: 60, height: 100 },
  { left: 20, top: 40, width: 10, height: 60 },
  { left: 70, top: 10, width: 20, height: 20 },
];
const setup: SetupOf<'spot'> = {
  kind: 'spot',
  options: ['Wall', 'Table', 'Window'].map((label, at) => ({ id: `o${at}`, label })),
  boxes: [wall, table, window],
  maxMarks: 3,
};
const plain: SetupOf<'spot'> = { ...setup, options: [], boxes: [] };
type Places = readonly (readonly [number, number])[];
const marksOf = (places: Places) => places.map(([x, y]) => ({ x, y }));
const canonical = (places: Places, asked = setup) => spot.canonical(asked, { marks: marksOf(places) });
const given = (ballots: readonly Places[], asked = setup) =>
  ballots.map((places) => ({ answer: canonical(places, asked), count: 1 }));

it('a mark is in the smallest region around it, edges included', () => {
  expect(
    [
      [10, 10],
      [20, 40],
      [25, 99],
      [60, 50],
      [61, 50],
      [90, 30],
    ].map(([x = 0, y = 0]) => regionAt(setup.boxes, { x, y })),
  ).toEqual([0, 1, 1, 0, null, 2]);
});

it('choosing a region marks its centre, or next to it what no smaller region covers', () => {
  expect(pointIn(setup.boxes, 2)).toEqual({ x: 80, y: 20 });
  const covered = [wall, { left: 20, top: 40, width: 20, height: 20 }];
  const point = pointIn(covered, 0);
  expect(point && regionAt(covered, point)).toBe(0);
  expect(point).toEqual({ x: 19, y: 50 });
  expect(pointIn([table, table], 1)).toEqual({ x: 25, y: 70 });
  expect(pointIn(setup.boxes, 3)).toBeNull();
});

it('marks are stored in reading order, each place once, with their regions', () => {
  expect(
    canonical([
      [80, 50],
      [25, 50],
      [10, 5],
    ]),
  ).toBe('{"marks":[[10,5],[25,50],[80,50]],"regions":[0,1,null]}');
  expect(
    canonical([
      [25, 50],
      [25, 50],
    ]),
  ).toBe('{"marks":[[25,50]],"regions":[1]}');
  expect(canonical([[25, 50]], plain)).toBe('{"marks":[[25,50]]}');
  const stored = canonical([
    [80, 50],
    [25, 50],
  ]);
  expect(spot.canonical(setup, spot.read(stored))).toBe(stored);
  expect(spot.canonical(setup, { marks: [], regions: [2, null] })).toBe('{"marks":[[80,20]],"regions":[2]}');
});

it.each<[string, object, object]>([
  ['no mark', { marks: [] }, { marks: { code: 'MARK_COUNT', values: { max: 3 } } }],
  [
    'too many marks',
    {
      marks: marksOf([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ]),
    },
    { marks: { code: 'MARK_COUNT', values: { max: 3 } } },
  ],
  [
    'a mark outside',
    {
      marks: marksOf([
        [1, 1],
        [0, -1],
      ]),
    },
    { 'marks.1': { code: 'NOT_A_NUMBER', values: { min: 0, max: 100 } } },
  ],
  [
    'half a percent',
    { marks: marksOf([[1.5, 1]]) },
    { 'marks.0': { code: 'NOT_A_NUMBER', values: { min: 0, max: 100 } } },
  ],
  ['an unknown region', { regions: [3] }, { regions: { code: 'NOT_ONE_OF' } }],
])('an answer with %s is refused', (_, answer, fields) => {
  expect(refusedFields(() => spot.canonical(setup, answer as never))).toEqual(fields);
});

it('fields without scripts come one after the other; empty pairs are no marks', () => {
  expect(markPairs(['12', '40', '', '', '5', ''])).toEqual([
    { x: '12', y: '40' },
    { x: '5', y: '' },
  ]);
  expect(markPairs(['12,5', '40'])).toEqual([{ x: '12,5', y: '40' }]);
});

it.each<[string, Partial<Setups['spot']> & { picture?: object | null }, string[]]>([
  ['no picture', { picture: null }, ['picture']],
  ['regions without boxes', { boxes: [wall] }, ['boxes']],
  ['a box beyond the picture', { boxes: [wall, table, { ...window, left: 81 }] }, ['boxes.2']],
  [
    'the same name twice',
    { options: setup.options.map((option) => ({ ...option, label: 'Table' })) },
    ['options.1', 'options.2'],
  ],
  ['no regions', { options: [], boxes: [] }, []],
])('a poll with %s is refused for the right fields', (_, change, fields) => {
  const problems = spot.problems?.({ ...setup, picture: { version: 'v' }, ...change }) ?? {};
  expect(Object.keys(problems)).toEqual(fields);
});

it('once asked, only names may change, since answers name regions by place', () => {
  const after = (change: Partial<Setups['spot']>) => spot.incompatibleFields(setup, { ...setup, ...change });
  expect(after({ options: setup.options.map((option) => ({ ...option, label: 'new' })) })).toEqual([]);
  expect(after({ options: setup.options.toReversed() })).toEqual(['options']);
  expect(after({ boxes: [table, wall, window] })).toEqual(['boxes']);
  expect(after({ maxMarks: 5 })).toEqual(['maxMarks']);
});

it.each<[string, number[], number, Places, number]>([
  ['one of several right regions with one mark', [1, 2], 1, [[25, 50]], 1],
  [
    'all that are right',
    [1, 2],
    3,
    [
      [25, 50],
      [80, 20],
    ],
    1,
  ],
  ['one of two', [1, 2], 3, [[25, 50]], 1 / 2],
  [
    'a right and a wrong one of one',
    [1],
    3,
    [
      [25, 50],
      [5, 5],
    ],
    1 / 2,
  ],
  [
    'two right ones and a wrong one',
    [1, 2],
    3,
    [
      [25, 50],
      [80, 20],
      [5, 5],
    ],
    2 / 3,
  ],
  [
    'the same region twice',
    [1, 2],
    3,
    [
      [25, 50],
      [25, 60],
    ],
    1 / 2,
  ],
  ['outside of all', [1], 1, [[65, 50]], 0],
])('marks in %s earn their share', (_, correctOptions, maxMarks, places, share) => {
  const asked = { ...setup, maxMarks };
  const correct = spot.right.from({ correctOptions }, asked, null);
  const answer = canonical(places, asked);
  expect(correct && answerShare(correct)(answer)).toBeCloseTo(share);
  expect(correct && answerMatcher(correct)(answer)).toBe(share === 1);
});

it('right regions stay right when others come or go, and unknown ones are refused', () => {
  const correct = spot.right.from({ correctOptions: [2, 1] }, setup, null);
  expect(correct).toEqual({ kind: 'spot', regions: [1, 2], wanted: 2 });
  const from = (after: Setups['spot']) => spot.right.from({}, after, { correct, setup, isScored: false });
  const without = (place: number) => ({
    ...setup,
    options: setup.options.toSpliced(place, 1),
    boxes: setup.boxes.toSpliced(place, 1),
  });
  expect(from(without(0))?.regions).toEqual([0, 1]);
  expect(from(without(1))).toBeNull();
  expect(spot.right.from({ correctOptions: [] }, setup, { correct, setup, isScored: false })).toBeNull();
  for (const correctOptions of [[3], [0, 0]])
    expect(() => spot.right.from({ correctOptions }, setup, null)).toThrow(Refusal);
  expect(spot.right.fields(correct, setup)).toEqual({ correctOptions: ['Table', 'Window'] });
});

it('results and exports count people by region or, without regions, marks by cell', () => {
  const ballots: Places[] = [
    [
      [25, 50],
      [26, 51],
    ],
    [
      [25, 50],
      [65, 50],
    ],
  ];
  const correct = { kind: 'spot' as const, regions: [1], wanted: 1 };
  const { counts } = countsOf(setup, given(ballots));
  const named = Object.entries(counts).map(([key, count]) => [
    spot.countLabel?.(setup, key),
    count,
    answerMatcher(correct)(key),
  ]);
  expect(named).toEqual([
    ['Wall', 0, false],
    ['Table', 2, true],
    ['Window', 0, false],
    ['–', 1, false],
  ]);
  expect(
    countsOf({ kind: 'spot', ...askedBy<'spot'>(setup), ...askedBy<'spot'>(setup).limits } as never, given(ballots))
      .counts,
  ).toEqual(counts);
  const result = (asked: SetupOf<'spot'>) =>
    activityResult({ id: 'a', state: 'closed', prompt: '', correct, picture: null, ...asked } as unknown as Activity, [
      given(ballots, asked),
    ]);
  expect(result(setup).rows.map(({ label, isCorrect, rounds }) => [label, isCorrect, rounds[0]?.count])).toEqual([
    ['Wall', false, 0],
    ['Table', true, 2],
    ['Window', false, 0],
    ['–', false, 1],
  ]);
  expect(result(plain).rows.map(({ label, rounds }) => [label, rounds[0]?.count])).toEqual([
    ['→ 24–27 % ↓ 48–51 %', 3],
    ['→ 64–67 % ↓ 48–51 %', 1],
  ]);
  expect(spot.countLabel?.(plain, '[96,96]')).toBe('→ 96–100 % ↓ 96–100 %');
});

it('the tally counts every mark and every person in a region exactly once, in any order, whole or in parts', () => {
  const place = fc.nat({ max: 100 });
  const vote = fc.tuple(fc.nat({ max: 5 }), fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 25 }), fc.constantFrom(setup, plain), (votes, asked) => {
      const round = new IncrementalRound({ activityId: 'a', round: 1, length: votes.length, hash: '', erased: 0 });
      const newest = new Map<string, Places>();
      for (const [at, [person, places]] of votes.entries()) {
        round.add(`${person}`, canonical(places, asked), at);
        newest.set(`${person}`, places);
      }
      const ballots = [...newest.values()];
      const tally = tallyOf(asked, given(ballots, asked));
      expect(tallyOf(asked, given(ballots.toReversed(), asked))).toEqual(tally);
      expect(tallyOf(asked, round.answers())).toEqual(tally);
      const distinct = ballots.map((places) => [...new Map(places.map((one) => [one.join(), one])).values()]);
      expect(tally.cells.reduce((sum, [, count]) => sum + count, 0)).toBe(distinct.flat().length);
      for (const [cell, count] of tally.cells) {
        const { left, top } = boxOfCell(cell);
        const isIn = (value: number, from: number) =>
          value >= from && (value < from + 4 || (from === 96 && value === 100));
        expect(distinct.flat().filter(([x, y]) => isIn(x, left) && isIn(y, top))).toHaveLength(count);
        expect(cellOf({ x: left, y: top })).toBe(cell);
      }
      const peopleIn = (region: number | null) =>
        ballots.filter((places) => places.some(([x, y]) => regionAt(asked.boxes, { x, y }) === region)).length;
      expect(tally.regions).toEqual(asked.boxes.map((_, region) => peopleIn(region)));
      expect(tally.elsewhere).toBe(asked.boxes.length > 0 ? peopleIn(null) : 0);
      expect(tally.total).toBe(ballots.length);
    }),
  );
});
