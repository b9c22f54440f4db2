import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { placed, rightMatches } from '#kinds/match/matches.ts';
import { match } from '#kinds/match/rules.ts';
import { answerMatcher, answerShare } from '#kinds/rules.ts';
import { askedBy, sealOf } from '#server/files/ballot-export.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { refusedFields } from '#support/refused-fields.ts';

const named = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
const options = named('X', 'Y', 'Z');
const sorting: SetupOf<'match'> = { kind: 'match', options, targets: named('Hot', 'Cold'), isPaired: false };
const pairing: SetupOf<'match'> = { kind: 'match', options, targets: named('One', 'Two', 'Three'), isPaired: true };
const given = (...ballots: number[][]) =>
  ballots.map((values) => ({ answer: match.canonical(sorting, { values }), count: 1 }));

it.each<[string, SetupOf<'match'>, (number | null)[], object]>([
  ['an item without a category', sorting, [0, null, 1], { values: { code: 'PLACE_EACH' } }],
  ['another kind’s form', sorting, [], { values: { code: 'PLACE_EACH' } }],
  ['a category that does not exist', sorting, [0, 2, 1], { 'values.1': { code: 'NOT_ONE_OF' } }],
  ['what is not a place', sorting, [0.5, -1, 1], { 'values.0': { code: 'NOT_ONE_OF' } }],
  ['a partner twice', pairing, [0, 1, 1], { values: { code: 'PARTNER_TWICE' } }],
  ['more places than items', sorting, [0, 0, 0, 0], { values: { code: 'LIST_TOO_LONG', values: { max: 3 } } }],
])('with %s is refused', (_, setup, values, fields) => {
  expect(refusedFields(() => match.canonical(setup, { values }))).toEqual(fields);
});

it('an answer may use a category several times, but must use each partner of pairs once', () => {
  expect(match.canonical(sorting, { values: [1, 1, 1] })).toBe('[1,1,1]');
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }), (values) => {
      const isAccepted = refusedFields(() => match.canonical(pairing, { values })) === null;
      expect(isAccepted).toBe(new Set(values).size === 3);
    }),
  );
});

it('an answer that matches exchanges partners on the phone, so that none is used twice', () => {
  const values = fc.shuffledSubarray([0, 1, 2, 3]).chain((used) =>
    fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }).map((at) => {
      const all: (number | null)[] = [null, null, null, null];
      for (const [place, target] of used.entries()) all[at[place] ?? 0] = target;
      return all;
    }),
  );
  fc.assert(
    fc.property(values, fc.nat({ max: 3 }), fc.option(fc.nat({ max: 3 })), (before, at, target) => {
      const { values: after } = placed(before, at, target, true);
      const used = after.filter((value) => value !== null);
      expect([after[at], new Set(used).size]).toEqual([target, used.length]);
    }),
  );
});

const form = { options, targets: named('Hot', 'Cold'), isPaired: false };
it.each<[string, object, object]>([
  ['eleven items', { options: named(...'a b c d e f g h i j k'.split(' ')) }, { options: 'ITEM_COUNT' }],
  ['seven categories', { targets: named(...'a b c d e f g'.split(' ')) }, { targets: 'CATEGORY_COUNT' }],
  ['a category twice', { targets: named('Hot', 'HOT') }, { 'targets.1': 'OPTION_TWICE' }],
  ['an item without a partner', { isPaired: true }, { targets: 'PARTNER_EACH' }],
  ['as many partners as items', { isPaired: true, targets: named('a', 'b', 'c') }, {}],
])('with %s is refused for the right fields', (_, change, fields) => {
  const problems = match.problems?.({ ...form, ...change }) ?? {};
  expect(Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]))).toEqual(fields);
});

it('once a matching poll has answers, only its wording can change', () => {
  const after = (change: Partial<Setups['match']>) => match.incompatibleFields(sorting, { ...sorting, ...change });
  expect(after({ targets: sorting.targets.map(({ id }) => ({ id, label: 'new' })) })).toEqual([]);
  expect(after({ targets: sorting.targets.toReversed() })).toEqual(['targets']);
  expect(after({ isPaired: true })).toEqual(['isPaired']);
});

it('partners are stored in an order that is not the written one, which stays once people were asked', () => {
  let made = 0;
  const newId = () => `${(made += 1)}-${Math.random().toString(16).slice(2).padEnd(12, '0').slice(0, 12)}`;
  const written = named(...'a b c d e f g h i j'.split(' ')).map(({ label }) => ({ label }));
  const first = match.setupFrom({ options: written, targets: written, isPaired: true }, null, newId);
  const labelsOf = ({ targets }: Setups['match']) => targets.map(({ label }) => label).join('');
  expect(labelsOf(first)).not.toBe('abcdefghij');
  const reworded = first.targets.map(({ id, label }) => ({ id, label: label.toUpperCase() })).toReversed();
  const second = match.setupFrom({ options: first.options, targets: reworded, isPaired: true }, first, newId);
  expect(labelsOf(second)).toBe(labelsOf(first).toUpperCase());
});

it('pairs are kept by the ids that are sent, and new partners belong to the items left, in order', () => {
  const correct = { kind: 'match' as const, values: [2, 0, 1] };
  const rightIn = (sent: object, setup: SetupOf<'match'> = pairing) =>
    match.right.from({ options: setup.options, ...sent }, setup, { correct, setup: pairing, isScored: false })?.values;
  expect(rightIn({ targets: pairing.targets })).toEqual([2, 0, 1]);
  const [one, two, three] = pairing.targets;
  const more = { ...pairing, options: named('X', 'Y', 'W'), targets: [...pairing.targets, ...named('Four')] };
  expect(rightIn({ targets: [{ label: 'Four' }, one, three] }, more)).toEqual([2, 0, 3]);
  expect(rightIn({ targets: [{ label: 'Two' }, { label: 'One' }, { label: 'Three' }] })).toEqual([1, 0, 2]);
  // A category that becomes a partner has no item yet.
  const was = { correct, setup: { ...pairing, isPaired: false }, isScored: false };
  const targets = [two!, one!, three!];
  expect(match.right.from({ options, targets }, pairing, was)?.values).toEqual([1, 0, 2]);
});

it('the seal of a matching poll covers its targets, and can be recounted from its export', () => {
  const exported = (change: Partial<Setups['match']> = {}) => {
    const asked = askedBy<'match'>({ ...sorting, ...change });
    const activity = { id: 'a', kind: 'match' as const, prompt: 'Which?', ...asked, round: 1, rounds: [] };
    return { activity, seal: sealOf({ event: { id: 'e', code: '', title: '' }, activities: [activity] }) };
  };
  const [cold, hot] = named('Cold', 'Hot').map(({ label }, at) => ({ id: sorting.targets[at]?.id ?? '', label }));
  const seals = [{}, { targets: [cold!, hot!] }, { isPaired: true }].map((change) => exported(change).seal);
  expect(new Set(seals).size).toBe(3);
  const { kind, options: items, limits } = exported().activity;
  const answers = given([0, 0, 1], [0, 1, 1]);
  expect(countsOf({ kind, options: items, ...limits } as SetupOf<'match'>, answers)).toEqual(
    countsOf(sorting, answers),
  );
});

it('the right category is known of each item or of none, and stays while items and categories move', () => {
  const from = (correctTargets?: (number | null)[], before: Parameters<typeof match.right.from>[2] = null) =>
    match.right.from({ ...form, correctTargets }, sorting, before);
  const correct = from([0, 1, 1]);
  expect([correct, from([]), from([null, null, null]), from()]).toEqual([
    { kind: 'match', values: [0, 1, 1] },
    null,
    null,
    null,
  ]);
  for (const wrong of [
    [0, null, 1],
    [0, 1],
    [0, 1, 2],
  ])
    expect(refusedFields(() => from(wrong))).toEqual({ correctTargets: { code: 'RIGHT_EACH' } });
  const before = { ...sorting, options: options.toReversed(), targets: sorting.targets.toReversed() };
  expect(from(undefined, { correct, setup: before, isScored: false })).toEqual({ kind: 'match', values: [0, 0, 1] });
  const gone = { ...sorting, options: named('X', 'Y', 'New') };
  expect(from(undefined, { correct, setup: gone, isScored: false })).toBeNull();
});

const correct = { kind: 'match' as const, values: [2, 0, 1] };
it.each([
  [[2, 0, 1], true, 1],
  [[2, 1, 0], false, 1 / 3],
  [[0, 1, 2], false, 0],
])('%j: %s, a share of %d', (values, isRight, share) => {
  const stored = JSON.stringify(values);
  expect([answerMatcher(correct)(stored), answerShare(correct)(stored)]).toEqual([isRight, share]);
  expect(rightMatches(correct, { values })).toBe(Math.round(share * 3));
});

it('marks the counts and the parts of the report that are right', () => {
  const right = { kind: 'match' as const, values: [0, 1, 1] };
  const { counts } = countsOf(sorting, given([0, 0, 1], [0, 1, 1]));
  const labelled = Object.entries(counts).map(([key, count]) => [
    match.countLabel?.(sorting, key),
    count,
    answerMatcher(right)(key),
  ]);
  expect(labelled).toEqual([
    ['X · Hot', 2, true],
    ['X · Cold', 0, false],
    ['Y · Hot', 1, false],
    ['Y · Cold', 1, true],
    ['Z · Hot', 0, false],
    ['Z · Cold', 2, true],
  ]);
  const marked = { ...sorting, targets: named('*Hot*', 'Cold') };
  const activity = { id: 'a', state: 'closed', correct: right, picture: null, ...marked } as unknown as Activity;
  const { rows, rounds } = activityResult(activity, [given([0, 0, 1], [0, 1, 1])]);
  expect(rounds[0]).toMatchObject({ total: 2, rightCount: 1 });
  expect(rows[1]?.rounds[0]).toMatchObject({
    count: 2,
    detail: {
      parts: [
        { label: 'Hot', count: 1 },
        { label: 'Cold', count: 1, isRight: true },
      ],
    },
  });
});

it('the tally counts every placed item exactly once, in any order of the ballots', () => {
  const anyRound = fc
    .record({ items: fc.integer({ min: 2, max: 10 }), places: fc.integer({ min: 2, max: 6 }) })
    .chain(({ items, places }) =>
      fc.record({
        places: fc.constant(places),
        items: fc.constant(items),
        ballots: fc.array(fc.array(fc.nat({ max: places - 1 }), { minLength: items, maxLength: items }), {
          maxLength: 30,
        }),
      }),
    );
  fc.assert(
    fc.property(anyRound, ({ items, places, ballots }) => {
      const own: SetupOf<'match'> = {
        ...sorting,
        options: named(...Array.from({ length: items }, (_, at) => `${at}`)),
        targets: named(...Array.from({ length: places }, (_, at) => `${at}`)),
      };
      const answers = ballots.map((values) => ({ answer: match.canonical(own, { values }), count: 1 }));
      const tally = tallyOf(own, answers);
      expect(tallyOf(own, answers.toReversed())).toEqual(tally);
      expect(tally.matches).toEqual(
        own.options.map((_, at) =>
          own.targets.map((_target, place) => ballots.filter((values) => values[at] === place).length),
        ),
      );
    }),
  );
});
