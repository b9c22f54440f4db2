import { describe, expect, it } from 'vitest';
import { abstention, activityKinds, type AnswerView } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { setups } from '#tests/stores/support/seeds.ts';
import type { Activity, Setup } from '#server/domain/model/entities.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { countsOf, isErasedAnswer, tallyOf } from '#server/domain/voting/tallies.ts';
import { scoreOf } from '#server/domain/voting/scoring.ts';
import { IncrementalRound } from '#server/persistence/incremental-round.ts';
import { answerIn, confidenceIn, plainAnswers, withConfidence } from './stored-confidence.ts';
import { answerMatcher, rulesOf, sampleAnswers } from './rules.ts';

describe.each(activityKinds)('in a poll of the kind %s', (kind) => {
  const setup: Setup = setups[kind]();
  const asking = { ...setup, asksConfidence: true } as Setup;
  const allowing = { ...asking, mayAbstain: true } as never;
  const rules = rulesOf<typeof kind>(kind);
  const stored = (answer: AnswerView) => rules.canonical(asking, answer);
  const answers = [...new Map(sampleAnswers(setup).map((answer) => [stored(answer), answer])).values()];
  const given = answers.map((answer, at) => ({ answer: stored(answer), count: at + 1, firstAt: at }));
  const [first = { answer: '', count: 0, firstAt: 0 }, ...others] = given;

  /** A tally, counts and results of a round are those of its plain answers; the rest is counted apart. */
  function expectApart(round: typeof given, plain: typeof given, apart: object): void {
    expect(tallyOf(setup, round)).toEqual({ ...tallyOf(setup, plain), ...apart });
    for (const name of Object.keys(apart)) expect(tallyOf(setup, plain)).not.toHaveProperty(name);
    const tallyAfter = (before: typeof given, now: typeof given) =>
      tallyOf(setup, now, [], { answers: before, isShown: true });
    expect(tallyAfter(round, round)).toEqual({ ...tallyAfter(plain, plain), ...apart });
    expect(countsOf(setup, round)).toEqual({ ...countsOf(setup, plain), ...apart });
    const activity = { ...setup, id: 'a', prompt: '?', correct: null, picture: null } as unknown as Activity;
    const { rounds, ...result } = activityResult(activity, [plain]);
    expect(activityResult(activity, [round])).toEqual({ ...result, rounds: [{ ...rounds[0], ...apart }] });
  }

  it('an abstention is a ballot only if the host allows it, and is read as it was given', () => {
    const chosen = { isAbstention: true } as const;
    expect(rules.canonical(allowing, chosen)).toBe(abstention);
    expect(rules.read(abstention)).toEqual(chosen);
    expect(() => rules.canonical(asking, chosen)).toThrow(expect.objectContaining({ code: 'ABSTENTION_NOT_ALLOWED' }));
  });

  it('confidence is stored and read with the answer where the poll asks for it', () => {
    for (const [at, answer] of answers.entries()) {
      const sure = { ...answer, confidence: 2 } as AnswerView;
      const plain = given[at]?.answer ?? '';
      expect(stored(sure)).toBe(`{"confidence":2,"answer":${plain}}`);
      expect(rules.read(stored(sure))).toEqual({ ...rules.read(plain), confidence: 2 });
      expect([confidenceIn(stored(sure)), answerIn(stored(sure))]).toEqual([2, plain]);
      expect([confidenceIn(plain), answerIn(plain)]).toEqual([null, plain]);
      // It counts even after the host stops asking.
      expect(rules.canonical(setup as never, sure)).toBe(plain);
      expect(rules.answerCells(asking as never, rules.read(stored(sure)))).toEqual(
        rules.answerCells(setup as never, rules.read(plain)),
      );
      if (isErasedAnswer(kind, plain)) expect(isErasedAnswer(kind, stored(sure))).toBe(true);
    }
  });

  it.each(['mayAbstain', 'asksConfidence'])('the setting %s is kept, and absent where it is off', (setting) => {
    const [on, off] = [true, false].map((isOn) => ({ ...setup, [setting]: isOn })) as [never, never];
    const kept = rules.setupFrom(on, null, () => 'new');
    const after = (form: unknown) => rules.setupFrom(form as never, kept, () => 'new');
    for (const each of [kept, rules.setupOf(kept), after(setup)]) expect(each).toMatchObject({ [setting]: true });
    expect(after(allowing)).toMatchObject({ asksConfidence: true, mayAbstain: true });
    for (const each of [rules.setupOf(setup), rules.setupOf(off), after(off)]) expect(each).not.toHaveProperty(setting);
    // It may change while people vote, so the seal does not cover it.
    expect(rules.exportedLimits(kept) ?? {}).not.toHaveProperty(setting);
    expect(rules.incompatibleFields(setup as never, on)).toEqual([]);
    expect(rules.loosest?.(setup as never, first.answer)).toMatchObject({ [setting]: true });
  });

  it('a tally, counts and results are those of the answers, and abstentions are counted apart', () => {
    expectApart([first, { answer: abstention, count: 4, firstAt: 1 }, ...others], given, { abstained: 4 });
  });

  it('tallies, counts and results ignore confidence, which is counted separately', () => {
    const round = [
      { ...first, answer: withConfidence(first.answer, 3), count: 2, firstAt: 5 },
      ...others,
      { ...first, answer: withConfidence(first.answer, 1), count: 4 },
      { ...first, count: 1, firstAt: 7 },
    ];
    // In the order in which its first ballot is met.
    const merged = [{ ...first, count: 7 }, ...others];
    expect(plainAnswers(round)).toEqual(merged);
    expect(plainAnswers(round)).toBe(plainAnswers(round));
    expect(plainAnswers(merged)).toBe(merged);
    expectApart(round, merged, { confidence: [4, 0, 2] });
    const counting = new IncrementalRound({ activityId: 'a', round: 1, length: 0, hash: '', erased: 0 });
    for (const { answer, count, firstAt } of round)
      for (let ballot = 0; ballot < count; ballot += 1) counting.add(`${answer} ${ballot}`, answer, firstAt);
    const isDated = rules.tallyNeeds === 'times of arrival';
    expect(tallyOf(setup, isDated ? counting.datedAnswers() : counting.answers())).toEqual(tallyOf(setup, round));
  });
});

it.each<Correct>([
  { kind: 'choice', options: ['a'], isAnyRight: true },
  { kind: 'number', value: 0, tolerance: 100, reach: 1_000 },
  { kind: 'text', accepted: [''] },
  { kind: 'ranking', order: [] },
  { kind: 'match', values: [] },
  { kind: 'blanks', gaps: [] },
])('an abstention is never right and earns nothing ($kind)', (correct) => {
  expect(answerMatcher(correct)(abstention)).toBe(false);
  expect(scoreOf({ points: 1_000, correct, timerSeconds: null }, abstention, 0)).toBe(0);
});

it.each(['{"confidence":4,"answer":1}', '{"confidence":22,"answer":1}', '{"confidence":2}', '[2]', '""'])(
  'only text in the server’s own form is read as confidence, not %s',
  (other) => expect([confidenceIn(other), answerIn(other)]).toEqual([null, other]),
);

it.each(['["a","b"]', '["a"]', '["c"]'])('confidence changes neither what is right nor the points of %s', (answer) => {
  const correct: Correct = { kind: 'choice', options: ['a', 'b'], hasPartialCredit: true };
  const sure = withConfidence(answer, 3);
  expect(answerMatcher(correct)(sure)).toBe(answerMatcher(correct)(answer));
  const scored = { points: 1_000, correct, timerSeconds: 20 };
  expect(scoreOf(scored, sure, 5_000)).toBe(scoreOf(scored, answer, 5_000));
});

it('right answers are counted by confidence once the room knows what is right', () => {
  const options = ['a', 'b'].map((id) => ({ id, label: id }));
  const activity = { kind: 'choice', options, minPicks: 1, maxPicks: 1, isRevealed: true, state: 'closed' } as const;
  const correct: Correct = { kind: 'choice', options: ['a'], isAnyRight: true };
  const round = [
    { answer: withConfidence('["a"]', 3), count: 5 },
    { answer: withConfidence('["b"]', 3), count: 2 },
    { answer: withConfidence('["b"]', 1), count: 1 },
    { answer: '["a"]', count: 4 },
  ];
  expect(tallyOf({ ...activity, correct }, round)).toMatchObject({
    total: 12,
    confidence: [1, 0, 7],
    confidenceRight: [0, 0, 5],
  });
  for (const hidden of [{ isRevealed: false }, { state: 'open' }, { correct: null }] as const)
    expect(tallyOf({ ...activity, correct, ...hidden }, round)).not.toHaveProperty('confidenceRight');
});
