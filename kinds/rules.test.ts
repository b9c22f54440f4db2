import { expect, it } from 'vitest';
import { z } from 'zod';
import { activityKinds, type AnswerView, type Bin } from '#contracts/poll-kinds.ts';
import { setups } from '#tests/stores/support/seeds.ts';
import type { Setup, AnswerDecision } from '#server/domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { rulesOf, sampleAnswers } from './rules.ts';

const options = ['x', 'y', 'z'].map((id) => ({ id, label: id.toUpperCase() }));
const choice: Setup = { kind: 'choice', options, minPicks: 1, maxPicks: 2 };
const scale: Setup = { kind: 'scale', first: 1, steps: 5, lowLabel: 'Lost', highLabel: 'Clear' };
const ranking: Setup = { kind: 'ranking', options };
const number: Setup = { kind: 'number', min: -10, max: 10, step: 0.5, unit: '°C' };
const anyNumber = { kind: 'number', min: 0, max: 1_000, step: null, unit: '' } as const;
const text: Setup = { kind: 'text', maxChars: 12, isShownUnread: false };
const words: Setup = { kind: 'words', maxWords: 2 };

const oneOrTwo = { picks: { code: 'PICK_COUNT', values: { min: 1, max: 2 } } };

const canonical = (setup: Setup, answer: AnswerView) => rulesOf(setup.kind).canonical(setup, answer);
const round = (setup: Setup, ...answers: AnswerView[]) => {
  const stored = answers.map((answer) => canonical(setup, answer));
  return [...new Set(stored)].map((answer, index) => ({
    answer,
    count: stored.filter((one) => one === answer).length,
    firstAt: index,
  }));
};
const numbers = (...values: number[]) => values.map((value) => ({ value }));
/** Rows of a tally, by what was counted. */
const rows = (name: 'text' | 'word', counts: Record<string, number>) =>
  Object.entries(counts).map(([counted, count]) => ({ [name]: counted, count }));
const decisionOn = (answer: string, state: AnswerDecision['state'], decidedAt = 0) => ({
  activityId: 'a',
  text: answer,
  state,
  decidedAt,
});

it.each<[string, Setup, AnswerView, string]>([
  ['a choice, in the order of the options', choice, { picks: ['y', 'x'] }, '["x","y"]'],
  ['a step', scale, { value: 5 }, '5'],
  ['a ranking, in its own order', ranking, { order: ['z', 'x', 'y'] }, '["z","x","y"]'],
  ['a number on a step', number, { value: -2.5 }, '-2.5'],
  ['zero, without a sign', number, { value: -0 }, '0'],
  ['any number, to six decimals', anyNumber, { value: 4.123456789 }, '4.123457'],
  ['a text, with white space collapsed', text, { text: '  so \n i\u0301t  is ' }, '"so ít is"'],
  ['words, each once, sorted, without empty ones', words, { words: ['sea', '', ' Air ', 'SEA'] }, '["Air","SEA"]'],
])('stores an answer in canonical form: %s', (_, setup, answer, stored) => {
  expect(canonical(setup, answer)).toBe(stored);
  expect(canonical(setup, rulesOf(setup.kind).read(stored))).toBe(stored);
});

it.each(activityKinds)('an answer to a %s is the same after a phone has sent it', (kind) => {
  const setup: Setup = setups[kind]();
  const form = z.object(rulesOf(kind).answer as z.ZodRawShape).partial();
  for (const answer of sampleAnswers(setup))
    expect(canonical(setup, form.parse(JSON.parse(JSON.stringify(answer))) as AnswerView)).toBe(
      canonical(setup, answer),
    );
});

it.each<[string, Setup, AnswerView, object]>([
  ['no pick', choice, { picks: [] }, oneOrTwo],
  ['one pick twice', choice, { picks: ['x', 'x'] }, oneOrTwo],
  ['an unknown pick', choice, { picks: ['q'] }, oneOrTwo],
  [
    'two picks where one is allowed',
    { ...choice, maxPicks: 1 },
    { picks: ['x', 'y'] },
    { picks: { code: 'PICK_EXACTLY', values: { count: 1 } } },
  ],
  ['a value below the scale', scale, { value: 0 }, { value: { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['a value above the scale', scale, { value: 6 }, { value: { code: 'NOT_A_NUMBER', values: { min: 1, max: 5 } } }],
  ['a ranking with an option twice', ranking, { order: ['x', 'y', 'y'] }, { order: { code: 'RANK_EACH' } }],
  ['a ranking with an unknown option', ranking, { order: ['x', 'y', 'q'] }, { order: { code: 'RANK_EACH' } }],
  [
    'a number off the steps',
    number,
    { value: 0.3 },
    { value: { code: 'NUMBER_STEP', values: { min: -10, max: 10, step: 0.5 } } },
  ],
  [
    'a number that is too large',
    anyNumber,
    { value: 1_000.1 },
    { value: { code: 'NUMBER_RANGE', values: { min: 0, max: 1_000 } } },
  ],
  ['an empty text', text, { text: ' ' }, { text: { code: 'TEXT_NEEDED', values: { min: 1, max: text.maxChars } } }],
  ['no word', words, { words: [' '] }, { words: { code: 'WORD_COUNT', values: { max: 2 } } }],
  ['too many words', words, { words: ['a', 'b', 'c'] }, { words: { code: 'WORD_COUNT', values: { max: 2 } } }],
  [
    'a word that is too long',
    words,
    { words: ['ok', 'x'.repeat(31)] },
    { 'words.1': { code: 'TOO_LONG', values: { max: 30, actual: 31 } } },
  ],
  ['another kind’s answer to a choice', choice, { value: 1 }, oneOrTwo],
])('rejects an answer with %s and gives a reason for the field', (_, setup, answer, fields) => {
  expect(refusalOf(() => canonical(setup, answer))).toMatchObject({ code: 'BALLOT_INVALID', fields });
});

function refusalOf(attempt: () => unknown): Refusal {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('nothing was refused');
}

const ranked = (...labels: string[]) => ({
  ...ranking,
  options: labels.map((label, at) => ({ id: `${at}`, label })),
});

it.each<[string, Setup, string[]]>([
  ['a choice of one', { ...choice, options: options.slice(0, 1) }, ['options', 'maxPicks']],
  ['the same option twice, but for case and Unicode form', ranked('ISPARTA É', 'isparta e\u0301'), ['options.1']],
  ['an option that looks like another', ranked('שלום', 'שלום\u200F'), ['options.1']],
  ['options that differ only in a sharp s or a dotless i', ranked('Maße', 'Masse', 'kil', 'kıl'), []],
  ['eleven options to rank', ranked(...'a b c d e f g h i j k'.split(' ')), ['options']],
  ['a number with an empty range', { ...number, min: 3, max: 3 }, ['max']],
  ['a step beyond the range', { ...number, step: 21 }, ['step']],
])('reports only the faulty fields of a setup with %s', (_, setup, fields) => {
  expect(Object.keys(rulesOf(setup.kind).problems?.(setup) ?? {})).toEqual(fields);
});

it.each<[string, Setup, Setup, string[]]>([
  ['other option labels', choice, { ...choice, options: options.map(({ id }) => ({ id, label: 'new' })) }, []],
  ['other picks', choice, { ...choice, minPicks: 2 }, ['minPicks']],
  ['other steps', scale, { ...scale, steps: 7 }, ['steps']],
  ['one option fewer', ranking, { ...ranking, options: options.slice(1) }, ['options']],
  ['another range', number, { ...number, max: 20 }, ['max']],
  ['longer texts', text, { ...text, maxChars: 100 }, []],
  ['more words', words, { ...words, maxWords: 3 }, []],
])('names the fields that invalidate earlier ballots after a change to %s', (_, before, after, fields) => {
  expect(rulesOf(before.kind).incompatibleFields(before, after)).toEqual(fields);
});

it('a scale exports the labels of its steps, and one for the Net Promoter Score has none', () => {
  const middleLabels = ['Rarely', 'Sometimes', 'Often'];
  expect(rulesOf('scale').exportedLimits({ ...scale, middleLabels })).toMatchObject({ middleLabels });
  expect(rulesOf('scale').setupOf({ ...scale, middleLabels, isNps: true })).not.toHaveProperty('middleLabels');
});

it('a scale’s tally has every step, the mean and the median', () => {
  const answers = round(scale, ...numbers(2, 5, 5, 4));
  expect(tallyOf(scale, answers)).toEqual({
    counts: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 },
    mean: 4,
    median: 4.5,
    total: 4,
  });
  expect(tallyOf(scale, [])).toMatchObject({ mean: null, median: null, total: 0 });
});

it('a ranking’s tally has Borda points, mean places and first places', () => {
  const answers = round(ranking, { order: ['x', 'y', 'z'] }, { order: ['x', 'z', 'y'] }, { order: ['y', 'x', 'z'] });
  expect(tallyOf(ranking, answers)).toEqual({
    ranks: {
      x: { points: 8, meanPlace: 1.333333, firsts: 2 },
      y: { points: 6, meanPlace: 2, firsts: 1 },
      z: { points: 4, meanPlace: 2.666667, firsts: 0 },
    },
    total: 3,
  });
  expect(tallyOf(ranking, [])).toMatchObject({ ranks: { x: { points: 0, meanPlace: null, firsts: 0 } } });
});

it('a box plot’s tally has the ends of the middle half, between two answers if need be', () => {
  const boxPlot = { ...anyNumber, isBoxPlot: true };
  const quartiles = (...values: number[]) =>
    tallyOf<'number'>(boxPlot, round(boxPlot, ...numbers(...values))).quartiles;
  expect(quartiles(1, 2, 3, 4)).toEqual({ from: 1.75, to: 3.25 });
  expect(quartiles(5, 5, 5, 9, 100)).toEqual({ from: 5, to: 9 });
  expect(quartiles()).toEqual({ from: null, to: null });
});

it('a number’s tally has the mean, median and range, and bins that contain every ballot', () => {
  const tally = tallyOf<'number'>(anyNumber, round(anyNumber, ...numbers(3, 17, 17, 95.5, 250)));
  expect(tally).toMatchObject({ mean: 76.5, median: 17, min: 3, max: 250, total: 5 });
  expect(tally).not.toHaveProperty('quartiles');
  expect(tally.bins.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 50, count: 3 },
    { from: 50, to: 100, count: 1 },
    { from: 250, to: 300, count: 1 },
  ]);
});

it('a number’s tally without answers shows the previous round, but to the room only if it may see that round', () => {
  const answers = round(anyNumber, ...numbers(3, 250));
  const expected = [
    [0, 0, 1],
    [200, 0, 1],
  ];
  const nonEmpty = (bins: readonly Bin[] | null) =>
    bins?.filter(({ count, before = 0 }) => count + before > 0).map(({ from, count, before }) => [from, count, before]);
  const compared = (before: typeof answers, isShown: boolean) =>
    tallyOf<'number'>(anyNumber, [], [], { answers: before, isShown });
  const shown = compared(answers, true);
  expect(nonEmpty(shown.bins)).toEqual(expected);
  expect(shown).toMatchObject({ beside: null, mean: null, min: null, total: 0 });
  const hidden = compared(answers, false);
  expect([hidden.bins, nonEmpty(hidden.beside)]).toEqual([[], expected]);
  expect(compared([], true)).toMatchObject({ bins: [], beside: null });
});

it('a text’s tally lists unapproved texts from the oldest and approved texts from the latest approval', () => {
  const answers = round(text, ...['one', 'two', 'three', 'two', 'four'].map((each) => ({ text: each })));
  const tally = tallyOf(text, answers, [
    decisionOn('three', 'approved', 1),
    decisionOn('two', 'approved', 2),
    decisionOn('four', 'rejected', 3),
  ]);
  const texts = rows('text', { two: 2, three: 1 });
  expect(tally).toEqual({
    texts,
    moreCount: 0,
    waiting: rows('text', { one: 1 }),
    waitingMoreCount: 0,
    rejected: rows('text', { four: 1 }),
    total: 5,
  });
  expect(rulesOf('text').shown(tally as never, false)).toEqual({ texts, moreCount: 0 });
});

it('a word tally ignores case, shows the most common spelling and leaves out hidden words', () => {
  const answers = round(words, { words: ['Sea'] }, { words: ['sea', 'air'] }, { words: ['sea', 'MUD'] });
  const tally = tallyOf(words, answers, [decisionOn('mud', 'rejected')]);
  expect(tally).toEqual({
    words: rows('word', { sea: 3, air: 1 }),
    moreCount: 0,
    hidden: rows('word', { MUD: 1 }),
    merged: [],
    total: 3,
  });
  expect(Object.keys(rulesOf('words').shown(tally as never, false))).toEqual(['words', 'moreCount']);
});

it.each([
  [['CURIOUS', 'curious', 'Curious'], 'Curious'],
  [['CURIOUS', 'curious'], 'curious'],
  [['CURIOUS', 'curious', 'CURIOUS'], 'CURIOUS'],
])('a word tally prefers a spelling that is not in capitals when several are equally common: %j', (given, shown) => {
  for (const order of [given, given.toReversed()])
    expect(tallyOf(words, round(words, ...order.map((word) => ({ words: [word] }))))).toMatchObject({
      words: [{ word: shown }],
    });
});

it('a word tally merges equivalent spellings, counts each once per ballot and shows one that was written', () => {
  const written = [['Ａｉｒ'], ['air', 'ａｉｒ'], ['❤'], ['❤\uFE0F'], ['❤\uFE0F'], ['x²'], ['x2']];
  const answers = round(words, ...written.map((each) => ({ words: each })));
  const cloud = rows('word', { '❤\uFE0F': 3, air: 2, x2: 1, 'x²': 1 });
  expect(tallyOf(words, answers)).toMatchObject({ words: cloud, total: 7 });
  // A decision that an earlier version stored for a raw spelling still applies until there is a newer one.
  const earlier = decisionOn('ａｉｒ', 'rejected', 1);
  expect(tallyOf(words, answers, [earlier])).toMatchObject({ hidden: rows('word', { air: 2 }) });
  expect(tallyOf(words, answers, [decisionOn('air', 'approved', 2), earlier])).toMatchObject({
    words: cloud,
    hidden: [],
  });
});

it('a text’s tally also merges equivalent spellings, and shows an approved text as the crew read it', () => {
  const answers = round(text, ...['ＯＫ', 'ok', 'OK', 'OK'].map((each) => ({ text: each })));
  expect(tallyOf(text, answers)).toMatchObject({ waiting: rows('text', { OK: 3, ok: 1 }), total: 4 });
  expect(tallyOf(text, answers, [decisionOn('ＯＫ', 'approved')])).toMatchObject({
    texts: rows('text', { ＯＫ: 3 }),
  });
  expect(tallyOf(text, answers, [decisionOn('Ｏ\uFF2B\u200E', 'rejected')])).toMatchObject({
    rejected: rows('text', { OK: 3 }),
  });
});

it('a tally lists at most two hundred words or a hundred texts, and counts the rest', () => {
  const many = (count: number, answerOf: (word: string) => unknown) =>
    Array.from({ length: count }, (_, at) => ({ answer: JSON.stringify(answerOf(`w${at}`)), count: 1, firstAt: at }));
  const cloud = tallyOf(
    words,
    many(230, (word) => [word]),
  );
  expect(cloud).toMatchObject({ moreCount: 30, total: 230 });
  expect('words' in cloud && cloud.words.length).toBe(200);
  const wall = tallyOf(
    text,
    many(250, String),
    Array.from({ length: 120 }, (_, at) => decisionOn(`w${at}`, 'approved', at)),
  );
  expect(wall).toMatchObject({ moreCount: 20, waitingMoreCount: 30 });
  expect('texts' in wall && [wall.texts[0]?.text, wall.texts.length, wall.waiting.length]).toEqual(['w119', 100, 100]);
});

it('a tally counts words that are names of object properties', () => {
  const answers = round(words, { words: ['__proto__'] }, { words: ['constructor'] });
  expect(tallyOf(words, answers)).toMatchObject({
    words: [
      { word: '__proto__', count: 1 },
      { word: 'constructor', count: 1 },
    ],
  });
  expect(Object.entries(JSON.parse(JSON.stringify(countsOf(words, answers).counts)) as object)).toEqual([
    ['"__proto__"', 1],
    ['"constructor"', 1],
  ]);
});
