import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Idea } from '#contracts/poll-kinds.ts';
import { Refusal } from '#contracts/refusal.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { ideas } from '#kinds/ideas/rules.ts';
import type { AnswerCount, AnswerDecision } from '#kinds/kind-rules.ts';
import { rulesOf } from '#kinds/rules.ts';
import { answerKey } from '#kinds/spellings.ts';
import type { Activity, SetupOf } from '#server/domain/model/entities.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { askedBy } from '#server/files/ballot-export.ts';

type Asked = SetupOf<'ideas'>;
const list: Asked = { kind: 'ideas', options: [], columns: [], optionColumns: [], maxIdeas: 3, maxVotes: 2 };
const retro: Asked = { ...list, columns: ['Start', 'Stop'] };
const voting: Asked = {
  ...retro,
  options: ['Tea', 'Long meetings', 'Walks'].map((label, at) => ({ id: `o${at}`, label })),
  optionColumns: [0, 1, 0],
};

const idea = (text: string, column = 0): Idea => ({ text, column });
const stored = (setup: Asked, ...written: Idea[]) => ideas.canonical(setup, { ideas: written });
/** Each ballot arrived after those before it. */
const ballots = (setup: Asked, ...given: Idea[][]): AnswerCount[] =>
  given.map((written, at) => ({ answer: stored(setup, ...written), count: 1, firstAt: at }));
const votes = (...given: string[][]): AnswerCount[] =>
  given.map((picks) => ({ answer: ideas.canonical(voting, { picks }), count: 1 }));
const decided = (text: string, change: Partial<AnswerDecision>): AnswerDecision => ({
  activityId: 'a',
  text: keyOf(text),
  state: 'approved',
  decidedAt: 1,
  ...change,
});
const hidden = (text: string) => decided(text, { state: 'rejected' });
const merged = (text: string, into: string) => decided(text, { mergedInto: keyOf(into) });
const keyOf = (text: string) => answerKey('ideas', normaliseText(text));
const newIds = () => {
  let made = 0;
  return () => `new${(made += 1)}`;
};

it('ideas are stored normalised, each once in its column, in the order of columns and letters', () => {
  expect(stored(retro, idea(' Walks  now', 1), idea('Tea'), idea(''), idea('tea!'), idea('Tea', 1))).toBe(
    '{"ideas":[[0,"tea!"],[1,"Tea"],[1,"Walks now"]]}',
  );
  expect(stored(list, idea('Tea', 3))).toBe('{"ideas":[[0,"Tea"]]}');
  expect(ideas.canonical(voting, { picks: ['o2', 'o0'] })).toBe('["o0","o2"]');
});

it.each<[string, Asked, object, object]>([
  ['nothing', list, { ideas: [idea(' ')] }, { ideas: { code: 'IDEA_COUNT', values: { max: 3 } } }],
  ['too many', list, { ideas: ['a', 'b', 'c', 'd'].map((text) => idea(text)) }, { ideas: { code: 'IDEA_COUNT' } }],
  ['a long idea', list, { ideas: [idea('a'), idea('x'.repeat(141))] }, { 'ideas.1': { code: 'TOO_LONG' } }],
  ['no column', retro, { ideas: [idea('a', Number.NaN)] }, { 'ideas.0': { code: 'NOT_ONE_OF' } }],
  ['an unknown column', retro, { ideas: [idea('a', 2)] }, { 'ideas.0': { code: 'NOT_ONE_OF' } }],
  ['a vote before the vote', retro, { picks: ['o0'] }, { ideas: { code: 'IDEA_COUNT' } }],
  ['an idea after the start', voting, { ideas: [idea('a')] }, { picks: { code: 'PICK_COUNT' } }],
  ['no vote', voting, { picks: [] }, { picks: { code: 'PICK_COUNT', values: { min: 1, max: 2 } } }],
  ['too many votes', voting, { picks: ['o0', 'o1', 'o2'] }, { picks: { code: 'PICK_COUNT' } }],
  ['two votes for one', voting, { picks: ['o0', 'o0'] }, { picks: { code: 'PICK_COUNT' } }],
  ['an unknown idea', voting, { picks: ['o9'] }, { picks: { code: 'PICK_COUNT' } }],
  [
    'two votes where one counts',
    { ...voting, maxVotes: 1 },
    { picks: ['o0', 'o1'] },
    { picks: { code: 'PICK_EXACTLY', values: { count: 1 } } },
  ],
])('an answer with %s is refused', (_, setup, answer, fields) => {
  expect(() => ideas.canonical(setup, answer as never)).toThrow(
    expect.objectContaining({ code: 'BALLOT_INVALID', fields: expect.objectContaining(nested(fields)) }),
  );
});

const nested = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, expect.objectContaining(problem)]));

const words = fc.constantFrom('Tea', 'tea', ' TEA! ', 'Walks', 'More walks', 'Öl', '茶', '__proto__', '"quoted"', '1');
const anIdea = fc.record({ text: words, column: fc.constantFrom(0, 1) });
const someIdeas = fc.uniqueArray(anIdea, {
  minLength: 1,
  maxLength: 3,
  selector: ({ text, column }) => `${column}${keyOf(text)}`,
});

it('any answer is stored as one form, which can be read and sent again, in a file too', () => {
  fc.assert(
    fc.property(someIdeas, (written) => {
      const answer = stored(retro, ...written);
      expect(stored(retro, ...written.toReversed())).toBe(answer);
      expect(ideas.canonical(retro, ideas.read(answer))).toBe(answer);
      const { loosest, canonical, read } = rulesOf('ideas');
      expect(canonical({ ...voting, ...loosest?.(voting, answer) }, read(answer))).toBe(answer);
    }),
  );
});

it('a tally counts each person once for an idea, whatever is merged, and its options are what it shows', () => {
  const target = fc.record({ text: words, into: words });
  fc.assert(
    fc.property(
      fc.array(someIdeas, { minLength: 1, maxLength: 8 }),
      fc.array(target, { maxLength: 2 }),
      words,
      (all, pairs, rude) => {
        const answers = ballots(retro, ...all);
        const decisions = [
          ...pairs
            .filter(({ text, into }) => keyOf(text) !== keyOf(into))
            .slice(0, 1)
            .map(({ text, into }) => merged(text, into)),
          hidden(rude),
        ];
        const tally = tallyOf(retro, answers, decisions);
        for (const { count } of tally.ideas) expect(count).toBeLessThanOrEqual(all.length);
        expect(tally.ideas.map(({ text }) => keyOf(text))).not.toContain(keyOf(rude));
        expect(tally.ideas.map(({ count }) => count)).toEqual(
          tally.ideas.map(({ count }) => count).toSorted((a, b) => b - a),
        );
        if (decisions.length === 1) {
          const written = new Set(all.flat().map(({ text, column }) => `${column}${keyOf(text)}`));
          const shown = [...written].filter((key) => key.slice(1) !== keyOf(rude));
          expect(new Set(tally.ideas.map(({ text, column }) => `${column}${keyOf(text)}`))).toEqual(new Set(shown));
          for (const { text, column, count } of tally.ideas)
            expect(count).toBe(
              all.filter((one) => one.some((each) => each.column === column && keyOf(each.text) === keyOf(text)))
                .length,
            );
        }
        const freeze = () => ideas.nextRound?.(retro, answers, decisions, newIds());
        if (tally.ideas.length === 0) {
          expect(freeze).toThrow(Refusal);
          return;
        }
        const next = freeze();
        expect(new Set(next?.options.map(({ label }, at) => `${next.optionColumns[at]}${label}`))).toEqual(
          new Set(tally.ideas.map(({ text, column }) => `${column}${text}`)),
        );
      },
    ),
  );
});

it('a merged idea counts where its target is, and a hidden one nowhere', () => {
  const answers = ballots(
    retro,
    [idea('Tea'), idea('Chai', 1)],
    [idea('tea!'), idea('Walks', 1)],
    [idea('Chai', 1), idea('Tea', 1)],
    [idea('Chai', 1)],
  );
  const of = (...decisions: AnswerDecision[]) =>
    tallyOf(retro, answers, decisions).ideas.map(({ text, column, count }) => [text, column, count]);
  expect(of()).toEqual([
    ['Chai', 1, 3],
    ['Tea', 0, 2],
    ['Walks', 1, 1],
    ['Tea', 1, 1],
  ]);
  // Tea is in the column of chai too; walks are not in that of tea.
  expect(of(merged('Chai', 'Tea'))).toEqual([
    ['Tea', 1, 3],
    ['Tea', 0, 2],
    ['Walks', 1, 1],
  ]);
  expect(of(merged('Tea', 'Walks'), hidden('chai'))).toEqual([['Walks', 1, 3]]);
  expect(tallyOf(retro, answers, [merged('Chai', 'Tea'), hidden('walks')])).toMatchObject({
    total: 4,
    merged: [{ word: 'Chai', into: 'Tea' }],
    hidden: [{ word: 'Walks', count: 1 }],
  });
});

it('the most written ideas become options, the earliest first among equals, by column', () => {
  const many = Array.from({ length: 60 }, (_, at) => [idea(`Idea ${100 - at}`, at % 2)]);
  const answers = ballots(retro, ...many, [idea('Idea 41', 1)]);
  const tally = tallyOf(retro, answers);
  expect([tally.ideas.length, tally.moreCount]).toEqual([60, 0]);
  const shown = ideas.shown(tally, false);
  expect([shown.ideas.length, shown.moreCount]).toEqual([50, 10]);
  const next = ideas.nextRound?.(retro, answers, [], newIds());
  expect(next?.options).toHaveLength(50);
  expect(next?.options[0]?.label).toBe('Idea 100');
  expect(next?.options.map(({ label }) => label)).toContain('Idea 41');
  expect(next?.options.map(({ label }) => label)).not.toContain('Idea 42');
  expect(next?.optionColumns).toEqual([...Array.from({ length: 25 }, () => 0), ...Array.from({ length: 25 }, () => 1)]);
  expect(ideas.nextRound?.(voting, votes(['o0']), [], newIds())).toEqual(voting);
});

it('votes are counted by option, and results put them next to how many wrote each idea', () => {
  const written = ballots(
    retro,
    [idea('tea'), idea('Rude', 1)],
    [idea('Tea'), idea('Long meetings', 1)],
    [idea('Tea')],
  );
  const given = votes(['o1'], ['o0', 'o1']);
  expect(tallyOf(voting, given)).toMatchObject({ total: 2, ideas: [], votes: { o0: 1, o1: 2, o2: 0 } });
  expect(tallyOf(voting, [])).toMatchObject({ votes: { o0: 0, o1: 0, o2: 0 } });
  // The ideas of the first round can still be counted.
  expect(tallyOf(voting, written).ideas[0]).toEqual({ text: 'Tea', column: 0, count: 3 });
  const activity = { ...voting, id: 'a', prompt: '?', explanation: '', picture: null, correct: null, points: null };
  const { rows, ...result } = activityResult(
    { ...activity, state: 'closed' } as unknown as Activity,
    [written, given],
    [hidden('rude')],
  );
  expect(rows.map(({ label, withheld, rounds }) => [label, withheld, ...rounds.map(({ count }) => count)])).toEqual([
    ['Start · Tea', null, 3, 1],
    ['Start · Walks', null, 0, 0],
    ['Stop · Long meetings', null, 1, 2],
    ['Stop · Rude', 'rejected', 1, 0],
  ]);
  // No one could vote on what was hidden.
  expect(rows.map(({ isOption, rounds }) => [isOption, rounds[1]?.share])).toEqual([
    [undefined, 0.5],
    [undefined, 0],
    [undefined, 1],
    [false, null],
  ]);
  expect(result.rounds.map(({ shown }) => shown)).toEqual([0, 1]);
  for (const [answers, keys] of [
    [written, ['[0,"tea"]', '[1,"rude"]', '[1,"long meetings"]']],
    [given, ['o0', 'o1', 'o2']],
  ] as const) {
    const exported = { kind: 'ideas', ...askedBy(voting) } as unknown as Asked;
    const { counts } = countsOf({ ...exported, ...(exported as unknown as { limits: object }).limits }, answers);
    expect(Object.keys(counts)).toEqual(keys);
    expect(counts).toEqual(countsOf(voting, answers).counts);
  }
});

it('erasing leaves votes, and replaces the words of an option that no one else wrote', () => {
  const rules = rulesOf('ideas');
  const answer = stored(retro, idea('Tea'));
  expect(rules.withoutWords?.(voting, answer, null)).toBe('{"ideas":[]}');
  expect(rules.isWithoutWords?.('{"ideas":[]}')).toBe(true);
  expect(rules.withoutWords?.(voting, '["o0"]', null)).toBe('["o0"]');
  const left = new Map(Object.entries({ Tea: 'tea!', 'Long meetings': 'Long meetings' }));
  expect(rules.withoutTexts?.(voting, (text) => left.get(text)).options.map(({ label }) => label)).toEqual([
    'tea!',
    'Long meetings',
    '…',
  ]);
  expect(tallyOf(retro, [{ answer: '{"ideas":[]}', count: 1 }])).toMatchObject({ total: 1, ideas: [] });
});

it('a setup takes no options, only other words for those it has, and what answers mean cannot change', () => {
  const form = {
    columns: ['Start', 'Stop'],
    maxIdeas: 1,
    maxVotes: 2,
    options: [{ label: 'Mine' }],
    optionColumns: [],
  };
  const { kind: _, ...made } = { ...retro, maxIdeas: 1 };
  expect(ideas.setupFrom(form, null, newIds())).toEqual(made);
  const reworded = ideas.setupFrom({ ...form, options: [{ id: 'o1', label: 'Meetings' }] }, voting, newIds());
  expect(reworded.options.map(({ label }) => label)).toEqual(['Tea', 'Meetings', 'Walks']);
  expect(ideas.incompatibleFields(voting, { ...reworded, maxVotes: 3 })).toEqual(['maxVotes']);
  expect(ideas.incompatibleFields(retro, { ...retro, maxVotes: 3, maxIdeas: 1 })).toEqual([]);
  expect(ideas.incompatibleFields(retro, list)).toEqual(['columns']);
  // Otherwise ideas would get the title of the next column.
  expect(ideas.incompatibleFields(retro, { ...retro, columns: ['stop', 'Continue'] })).toEqual(['columns']);
  expect(ideas.incompatibleFields(retro, { ...retro, columns: ['start', 'Continue'] })).toEqual([]);
  expect(ideas.problems?.({ ...form, columns: ['One'] })).toMatchObject({ columns: { code: 'COLUMN_COUNT' } });
  expect(ideas.problems?.({ ...form, columns: ['Go', 'go '] })).toMatchObject({
    'columns.1': { code: 'COLUMN_TWICE' },
  });
  expect(ideas.problems?.({ ...voting, optionColumns: [0, 1] })).toMatchObject({ optionColumns: {} });
  expect(ideas.problems?.({ ...voting, optionColumns: [0, 1, 2] })).toMatchObject({ optionColumns: {} });
  expect(ideas.problems?.(voting)).toEqual({});
  expect(ideas.beforeAsking?.(voting)).toMatchObject({ options: [], optionColumns: [], columns: ['Start', 'Stop'] });
});
