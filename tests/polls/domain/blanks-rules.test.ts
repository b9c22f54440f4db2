import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Setups } from '#contracts/poll-kinds.ts';
import { aroundGap, gapLabel, readGaps, withGaps } from '#kinds/blanks/gaps.ts';
import { blanks } from '#kinds/blanks/rules.ts';
import { answerMatcher, answerShare } from '#kinds/rules.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { askedBy, sealOf } from '#server/files/ballot-export.ts';
import { countsOf, isErasedAnswer, tallyOf } from '#server/domain/voting/tallies.ts';
import { IncrementalRound } from '#server/persistence/incremental-round.ts';
import { refusedFields } from '#support/refused-fields.ts';

const gapText = 'The capital of France is [[]], that of Peru [[]].';
const typing: SetupOf<'blanks'> = { kind: 'blanks', gapText, choices: [], isTyped: true };
const choosing: SetupOf<'blanks'> = { ...typing, choices: ['Bogotá', 'Lima', 'Paris'], isTyped: false };
const correct = { kind: 'blanks' as const, gaps: [['Paris', 'Lutetia'], ['Lima']] };
const canonical = (setup: SetupOf<'blanks'>, ...gaps: (string | null)[]) => blanks.canonical(setup, { gaps });
const given = (setup: SetupOf<'blanks'>, ...ballots: string[][]) =>
  ballots.map((gaps) => ({ answer: canonical(setup, ...gaps), count: 1 }));

it('reads the gaps of a text, and writes their words back', () => {
  const written = 'In [[ Paris |Lutetia|Paris]],\nnot [[]] or [Rome]] or [[two\nlines]].';
  expect(readGaps(written)).toEqual({
    texts: ['In ', ',\nnot ', ' or [Rome]] or [[two\nlines]].'],
    gaps: [['Paris', 'Lutetia'], []],
  });
  expect(withGaps(written, [['Lima'], ['a', 'b']])).toBe('In [[Lima]],\nnot [[a|b]] or [Rome]] or [[two\nlines]].');
});

it('names a gap by the words next to it, on its line', () => {
  const { texts } = readGaps(
    'Roses are [[red]],\nun[[likely]] as it may seem to everyone who has read all of this, [[]].',
  );
  expect(texts.slice(1).map((_, at) => gapLabel(texts, at))).toEqual([
    '1. Roses are ___,',
    '2. un___ as it may seem to …',
    '3. … who has read all of this, ___.',
  ]);
  expect(aroundGap(['a ', ' ', ' b'], 1)).toEqual({ before: '… ', after: ' b' });
});

it('keeps words as they were typed, with white space collapsed, and fills up gaps left empty', () => {
  expect(canonical(typing, ' New \n York ')).toBe('{"gaps":["New York",""]}');
  expect(canonical(choosing, '', 'Lima')).toBe('{"gaps":["","Lima"]}');
});

it.each<[string, SetupOf<'blanks'>, string[], object]>([
  ['no word', typing, [' ', ''], { gaps: { code: 'FILL_ONE' } }],
  ['more words than gaps', typing, ['a', 'b', 'c'], { gaps: { code: 'LIST_TOO_LONG', values: { max: 2 } } }],
  ['a long word', typing, ['', 'x'.repeat(41)], { 'gaps.1': { code: 'TOO_LONG', values: { max: 40, actual: 41 } } }],
  ['a word that is not in the list', choosing, ['paris'], { 'gaps.0': { code: 'NOT_ONE_OF' } }],
])('an answer with %s is refused', (_, setup, gaps, fields) => {
  expect(refusedFields(() => canonical(setup, ...gaps))).toEqual(fields);
});

it.each<[string, Partial<Setups['blanks']>, object]>([
  ['no gap', { gapText: 'None' }, { gapText: 'GAP_COUNT' }],
  ['eleven gaps', { gapText: '[[a]]'.repeat(11) }, { gapText: 'GAP_COUNT' }],
  ...['[[Lima]', '[Lima]]', '[[a[1]]]', '[[two\nlines]]'].map((gap): [string, Partial<Setups['blanks']>, object] => [
    `a misspelt gap, ${gap}`,
    { gapText: `Of [[a]] and ${gap}` },
    { gapText: 'GAP_SHAPE' },
  ]),
  ['brackets around a gap', { gapText: '[[[a]]] of x[0]' }, {}],
  ['a list of one word', { gapText: 'One [[word]]', isTyped: false }, { choices: 'OPTION_COUNT' }],
  ['a list with one more', { gapText: 'One [[word]]', choices: ['more'], isTyped: false }, {}],
])('a text with %s', (_, form, fields) => {
  const problems = blanks.problems?.({ ...typing, ...form }) ?? {};
  expect(Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]))).toEqual(fields);
});

const from = (written: string, setup = typing, before: Parameters<typeof blanks.right.from>[2] = null) =>
  blanks.right.from({ gapText: written }, setup, before);

it('the text is stored without its right words, which an empty gap keeps', () => {
  const written = withGaps(gapText, correct.gaps);
  expect(blanks.setupFrom({ gapText: written, choices: ['ignored'] }, null, String)).toEqual({
    gapText,
    choices: [],
    isTyped: true,
  });
  expect(from(written)).toEqual(correct);
  const before = { correct, setup: typing, isScored: false };
  expect(from('Of France [[]], of Peru [[Cusco]]', typing, before)?.gaps).toEqual([['Paris', 'Lutetia'], ['Cusco']]);
  expect(blanks.right.fields(correct, typing)).toEqual({ gapText: written });
  for (const [text, code] of [
    ['Of [[]]', 'GAP_EMPTY'],
    [`Of [[${'x'.repeat(41)}]]`, 'TOO_LONG'],
    [`Of [[${Array.from({ length: 11 }, (_, at) => at).join('|')}]]`, 'ACCEPTED_COUNT'],
  ] as const)
    expect(refusedFields(() => from(text))).toMatchObject({ gapText: { code } });
  // The gap was in a text of another form.
  expect(refusedFields(() => from('[[]] [[]] [[]]', typing, before))).toMatchObject({ gapText: { code: 'GAP_EMPTY' } });
});

it('the list has all right words, in an order that tells nothing, also when what was read is sent back', () => {
  const form = { gapText: 'The [[big]] dog, [[a]] cat, [[the|a]] end', choices: ['Zoo', 'à'], isTyped: false };
  const first = blanks.setupFrom(form, null, String);
  expect(first.choices).toEqual(['a', 'big', 'the', 'Zoo', 'à']);
  expect(blanks.setupFrom(first, first, String)).toEqual(first);
  const right = from(form.gapText, { kind: 'blanks', ...first });
  expect(right && answerMatcher(right)('{"gaps":["big","à","the"]}')).toBe(false);
  expect(right && answerMatcher(right)('{"gaps":["big","a","a"]}')).toBe(true);
});

it('once answered, only the words around the gaps may change', () => {
  const after = (change: Partial<Setups['blanks']>) => blanks.incompatibleFields(choosing, { ...choosing, ...change });
  expect(after({ gapText: 'France: [[]], Peru: [[]]' })).toEqual([]);
  expect(after({ gapText: 'France: [[]]' })).toEqual(['gapText']);
  expect([after({ choices: ['Lima', 'Paris'] }), after({ isTyped: true })]).toEqual([['choices'], ['choices']]);
  expect(blanks.right.changedField(correct, { ...correct, gaps: [['Paris'], ['Lima']] })).toBe('gapText');
});

it.each<[string[], boolean, number]>([
  [['paris', ' «Lima» '], true, 1],
  [['LUTETIA.', 'Lïma'], true, 1],
  [['Paris', ''], false, 0.5],
  [['Lima', 'Paris'], false, 0],
])('%j: %s, a share of %d', (gaps, isRight, share) => {
  const stored = canonical(typing, ...gaps);
  expect([answerMatcher(correct)(stored), answerShare(correct)(stored)]).toEqual([isRight, share]);
});

it('the room gets no number of right words before the right ones', () => {
  const tally = tallyOf({ ...typing, correct }, given(typing, ['paris', 'Cusco'], ['Rome', '']));
  expect(tally).toEqual({
    gaps: [
      { answered: 2, right: 1, counts: [] },
      { answered: 1, right: 0, counts: [] },
    ],
    total: 2,
  });
  expect(blanks.shown(tally, true)).toEqual({ gaps: tally.gaps });
  expect(blanks.shown(tally, false).gaps.map(({ right }) => right)).toEqual([null, null]);
});

it('the report has the right words and what was chosen, but no word that someone typed', () => {
  const resultOf = (setup: SetupOf<'blanks'>, right: object, ...ballots: string[][]) =>
    activityResult(
      { id: 'a', state: 'closed', prompt: '', correct: right, picture: null, ...setup } as unknown as Activity,
      [given(setup, ...ballots)],
    );
  const typed = resultOf(typing, correct, ['paris', 'Cusco'], ['Rome', '']);
  expect(typed.rounds[0]).toMatchObject({ total: 2, rightCount: 0 });
  expect(typed.rows[0]).toMatchObject({ label: '1. The capital of France is ___, that of Peru …' });
  expect(typed.rows.map(({ rounds }) => rounds[0]?.detail?.parts)).toEqual([
    [
      { label: 'Paris / Lutetia', count: 1, isRight: true },
      { label: '…', count: 1 },
    ],
    [
      { label: 'Lima', count: 0, isRight: true },
      { label: '…', count: 1 },
    ],
  ]);
  const chosen = { ...correct, gaps: [['Paris'], ['Lima']], isChosen: true };
  expect(resultOf(choosing, chosen, ['Paris', 'Bogotá']).rows[1]?.rounds[0]?.detail?.parts).toEqual([
    { label: 'Bogotá', count: 1 },
    { label: 'Lima', count: 0, isRight: true },
    { label: 'Paris', count: 0 },
  ]);
});

it('exports count each word of each gap, say which are right, and can be recounted', () => {
  const answers = given(typing, ['paris', 'Lima'], ['Rome', 'Lima'], ['Rome', '']);
  const { counts } = countsOf(typing, answers);
  expect(
    Object.entries(counts).map(([key, count]) => [
      blanks.countLabel?.(typing, key),
      count,
      answerMatcher(correct)(key),
    ]),
  ).toEqual([
    ['1 · Rome', 2, false],
    ['1 · paris', 1, true],
    ['2 · Lima', 2, true],
  ]);
  const sealed = (change: Partial<Setups['blanks']>) => {
    const { options, limits } = askedBy<'blanks'>({ ...choosing, ...change });
    const activity = { id: 'a', kind: 'blanks' as const, prompt: '', options, limits, round: 1, rounds: [] };
    return { limits, seal: sealOf({ event: { id: 'e', code: '', title: '' }, activities: [activity] }) };
  };
  expect(sealed({ gapText: 'Reworded [[]] [[]]' }).seal).toBe(sealed({}).seal);
  expect(sealed({ isTyped: true }).seal).not.toBe(sealed({}).seal);
  expect(countsOf({ kind: 'blanks', ...sealed({}).limits } as SetupOf<'blanks'>, answers).counts).toEqual(counts);
});

it('an erasure leaves of typed words only which were right, and leaves chosen ones', () => {
  const without = (setup: SetupOf<'blanks'>, ...gaps: string[]) =>
    blanks.withoutWords?.(setup, canonical(setup, ...gaps), correct) ?? '';
  const erased = without(typing, 'paris', 'My secret');
  expect(erased).toBe('{"gaps":[" ",""]}');
  expect([isErasedAnswer('blanks', erased), isErasedAnswer('blanks', canonical(typing, 'x'))]).toEqual([true, false]);
  expect(blanks.withoutWords?.(typing, erased, correct)).toBe(erased);
  expect(answerShare(correct)(erased)).toBe(0.5);
  expect(without(choosing, 'Paris')).toBe('{"gaps":["Paris",""]}');
});

it('the tally counts every filled gap exactly once, in any order of the ballots, whole or in parts', () => {
  const word = fc.constantFrom('', 'Paris', 'paris', 'Lutetia', 'Lima', 'lïma', 'Rome', '"]}', '__proto__');
  const vote = fc.tuple(fc.nat({ max: 5 }), fc.array(word, { minLength: 2, maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 25 }), (votes) => {
      const round = new IncrementalRound({ activityId: 'a', round: 1, length: votes.length, hash: '', erased: 0 });
      const newest = new Map<string, string[]>();
      for (const [at, [person, gaps]] of votes.entries()) {
        if (gaps.every((one) => one === '')) continue;
        round.add(`${person}`, canonical(typing, ...gaps), at);
        newest.set(`${person}`, gaps);
      }
      const ballots = [...newest.values()];
      const asked = { ...typing, correct };
      const tally = tallyOf(asked, given(typing, ...ballots));
      expect(tallyOf(asked, given(typing, ...ballots.toReversed()))).toEqual(tally);
      if (ballots.length > 0) expect(tallyOf(asked, round.answers())).toEqual(tally);
      const right = [/^(paris|lutetia)$/i, /^l[iï]ma$/i];
      expect(tally).toEqual({
        total: ballots.length,
        gaps: right.map((spelling, at) => ({
          answered: ballots.filter((gaps) => gaps[at] !== '').length,
          right: ballots.filter((gaps) => spelling.test(gaps[at] ?? '')).length,
          counts: [],
        })),
      });
    }),
  );
});
