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
  const rules = rulesOf<typeof kind>(kind);
  const stored = (answer: AnswerView) => rules.canonical(asking, answer);
  const answers = [...new Map(sampleAnswers(setup).map((answer) => [stored(answer), answer])).values()];
  const given = answers.map((answer, at) => ({ answer: stored(answer), count: at + 1, firstAt: at }));
  const [first = { answer: '', count: 0, firstAt: 0 }, ...others] = given;
  const round = [
    { ...first, answer: withConfidence(first.answer, 3), count: 2, firstAt: 5 },
    ...others,
    { ...first, answer: withConfidence(first.answer, 1), count: 4 },
    { ...first, count: 1, firstAt: 7 },
  ];
  // In the order in which its first ballot is met.
  const merged = [{ ...first, count: 7 }, ...others];

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
    expect(rules.canonical({ ...asking, mayAbstain: true } as never, { isAbstention: true })).toBe(abstention);
  });

  it('the setting is kept, and absent where it is off', () => {
    const on = rules.setupFrom(asking, null, () => 'new');
    expect(on).toMatchObject({ asksConfidence: true });
    expect(rules.setupOf(on)).toMatchObject({ asksConfidence: true });
    expect(rules.setupFrom({ ...setup, mayAbstain: true } as never, on, () => 'new')).toMatchObject({
      asksConfidence: true,
      mayAbstain: true,
    });
    for (const off of [setup, { ...setup, asksConfidence: false }])
      expect(rules.setupOf(off as never)).not.toHaveProperty('asksConfidence');
    expect(rules.exportedLimits(on) ?? {}).not.toHaveProperty('asksConfidence');
    expect(rules.incompatibleFields(setup as never, asking as never)).toEqual([]);
    expect(rules.loosest?.(setup as never, given[0]?.answer ?? '')).toMatchObject({
      asksConfidence: true,
      mayAbstain: true,
    });
  });

  it('tallies, counts and results ignore confidence, which is counted separately', () => {
    expect(plainAnswers(round)).toEqual(merged);
    expect(plainAnswers(round)).toBe(plainAnswers(round));
    expect(plainAnswers(merged)).toBe(merged);
    const confidence = [4, 0, 2];
    expect(tallyOf(setup, round)).toEqual({ ...tallyOf(setup, merged), confidence });
    expect(tallyOf(setup, merged)).not.toHaveProperty('confidence');
    const before = { answers: round, isShown: true };
    expect(tallyOf(setup, round, [], before)).toEqual({
      ...tallyOf(setup, merged, [], { ...before, answers: merged }),
      confidence,
    });
    expect(countsOf(setup, round)).toEqual({ ...countsOf(setup, merged), confidence });
    const counting = new IncrementalRound({ activityId: 'a', round: 1, length: 0, hash: '', erased: 0 });
    for (const { answer, count, firstAt } of round)
      for (let ballot = 0; ballot < count; ballot += 1) counting.add(`${answer} ${ballot}`, answer, firstAt);
    const isDated = rules.tallyNeeds === 'times of arrival';
    expect(tallyOf(setup, isDated ? counting.datedAnswers() : counting.answers())).toEqual(tallyOf(setup, round));
    const activity = { ...setup, id: 'a', prompt: '?', correct: null, picture: null } as unknown as Activity;
    const { rounds, ...result } = activityResult(activity, [round]);
    const {
      rounds: [answered],
      ...without
    } = activityResult(activity, [merged]);
    expect(result).toEqual(without);
    expect(rounds).toEqual([{ ...answered, confidence }]);
  });
});

it('only text in the server’s own form is read as confidence', () => {
  for (const other of ['{"confidence":4,"answer":1}', '{"confidence":22,"answer":1}', '{"confidence":2}', '[2]', '""'])
    expect([confidenceIn(other), answerIn(other)]).toEqual([null, other]);
});

it('confidence changes neither what is right nor the points', () => {
  const correct: Correct = { kind: 'choice', options: ['a', 'b'], hasPartialCredit: true };
  for (const answer of ['["a","b"]', '["a"]', '["c"]']) {
    const sure = withConfidence(answer, 3);
    expect(answerMatcher(correct)(sure)).toBe(answerMatcher(correct)(answer));
    const scored = { points: 1_000, correct, timerSeconds: 20 };
    expect(scoreOf(scored, sure, 5_000)).toBe(scoreOf(scored, answer, 5_000));
  }
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
