import { describe, expect, it } from 'vitest';
import { abstention, activityKinds } from '#contracts/poll-kinds.ts';
import { setups } from '#tests/stores/support/seeds.ts';
import type { Activity, Setup } from '#server/domain/model/entities.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { countsOf, tallyOf } from '#server/domain/voting/tallies.ts';
import { scoreOf } from '#server/domain/voting/scoring.ts';
import { answerMatcher, rulesOf, sampleAnswers } from './rules.ts';

const chosen = { isAbstention: true } as const;

describe.each(activityKinds)('in a poll of the kind %s', (kind) => {
  const setup: Setup = setups[kind]();
  const rules = rulesOf<typeof kind>(kind);
  const given = sampleAnswers(setup).map((answer, at) => ({
    answer: rules.canonical(setup as never, answer),
    count: at + 1,
    firstAt: at,
  }));
  const round = [...given.slice(0, 1), { answer: abstention, count: 4, firstAt: 1 }, ...given.slice(1)];

  it('an abstention is a ballot only if the host allows it, and is read as it was given', () => {
    const allowed = { ...setup, mayAbstain: true };
    expect(rules.canonical(allowed as never, chosen)).toBe(abstention);
    expect(rules.read(abstention)).toEqual(chosen);
    expect(() => rules.canonical(setup as never, chosen)).toThrow(
      expect.objectContaining({ code: 'ABSTENTION_NOT_ALLOWED' }) as Error,
    );
  });

  it('the setting is kept, and absent where it is off', () => {
    const on = rules.setupFrom({ ...setup, mayAbstain: true } as never, null, () => 'new');
    expect(on).toMatchObject({ mayAbstain: true });
    expect(rules.setupOf(on)).toMatchObject({ mayAbstain: true });
    expect(rules.setupFrom(setup as never, on, () => 'new')).toMatchObject({ mayAbstain: true });
    for (const off of [setup, { ...setup, mayAbstain: false }])
      expect(rules.setupOf(off as never)).not.toHaveProperty('mayAbstain');
    expect(rules.setupFrom({ ...setup, mayAbstain: false } as never, on, () => 'new')).not.toHaveProperty('mayAbstain');
    // It may change while people vote, so the seal does not cover it.
    expect(rules.exportedLimits(on) ?? {}).not.toHaveProperty('mayAbstain');
    expect(rules.incompatibleFields(setup as never, { ...setup, mayAbstain: true } as never)).toEqual([]);
  });

  it('a tally, counts and results are those of the answers, and abstentions are counted apart', () => {
    expect(tallyOf(setup, round)).toEqual({ ...tallyOf(setup, given), abstained: 4 });
    expect(tallyOf(setup, given)).not.toHaveProperty('abstained');
    const before = { answers: round, isShown: true };
    expect(tallyOf(setup, round, [], before)).toEqual({
      ...tallyOf(setup, given, [], { ...before, answers: given }),
      abstained: 4,
    });
    expect(countsOf(setup, round)).toEqual({ ...countsOf(setup, given), abstained: 4 });
    const activity = { ...setup, id: 'a', prompt: '?', correct: null, picture: null } as unknown as Activity;
    const { rounds, ...result } = activityResult(activity, [round]);
    const {
      rounds: [answered],
      ...without
    } = activityResult(activity, [given]);
    expect(result).toEqual(without);
    expect(rounds).toEqual([{ ...answered, abstained: 4 }]);
  });
});

it('an abstention is never right and earns nothing', () => {
  for (const correct of [
    { kind: 'choice', options: ['a'], isAnyRight: true },
    { kind: 'number', value: 0, tolerance: 100, reach: 1_000 },
    { kind: 'text', accepted: [''] },
    { kind: 'ranking', order: [] },
    { kind: 'match', values: [] },
    { kind: 'blanks', gaps: [] },
  ] as const) {
    expect(answerMatcher(correct as never)(abstention), correct.kind).toBe(false);
    expect(scoreOf({ points: 1_000, correct: correct as never, timerSeconds: null }, abstention, 0)).toBe(0);
  }
});
