import { expect, test } from 'vitest';
import type { Activity, Setup } from '../model/entities.ts';
import { activityResult } from './activity-results.ts';

const base = { id: 'a', state: 'closed', isRevealed: true, round: 2, correct: null, points: null } as Activity;
const activityWith = (setup: Setup) => ({ ...base, ...setup });
const given = (...answers: unknown[]) => answers.map((answer) => ({ answer: JSON.stringify(answer), count: 1 }));
const textPoll: Setup = { kind: 'text', maxChars: 100, isShownUnread: false };
const shown = (setup: Setup, ...rounds: ReturnType<typeof given>[]) =>
  activityResult(activityWith(setup), rounds).rows.map(
    ({ label, rounds: values }) => `${label}: ${values.map(({ count }) => count).join(', ')}`,
  );

test('names the accepted texts, and counts correct answers in each round', () => {
  const textActivity = {
    ...activityWith(textPoll),
    correct: { kind: 'text' as const, accepted: ['Paris', 'Lutetia'] },
  };
  const texts = activityResult(textActivity, [given('paris', 'Rome'), given('PARIS', 'lutetia', 'Rome')]);
  expect([texts.rightTexts, texts.rounds.map(({ rightCount }) => rightCount)]).toEqual([
    ['Paris', 'Lutetia'],
    [1, 2],
  ]);
  const right = texts.rows.filter(({ isCorrect }) => isCorrect).map(({ label }) => label);
  expect(right).toEqual(['PARIS', 'lutetia', 'paris']);
  const correct = { kind: 'text' as const, accepted: ['Paris', 'PARIS.', 'Lutetia'] };
  const later = activityResult({ ...textActivity, correct: { ...correct, countedLater: ['PARIS.', 'Lutetia'] } }, [
    given('paris.'),
  ]);
  expect([later.rightTexts, later.rightLater, later.rounds[0]?.rightCount]).toEqual([['Paris'], ['Lutetia'], 1]);
});

test('lists numbers by step or by ranges that do not overlap, and joins adjacent rows without answers', () => {
  const steps = shown({ kind: 'number', min: 3, max: 12, step: 1, unit: '' }, given(3, 9, 9));
  expect(steps).toEqual(['3: 1', '4 – 8: 0', '9: 2', '10 – 12: 0']);
  const labels = (step: number | null, ...values: number[]) =>
    shown({ kind: 'number', min: 0, max: 100, step, unit: '' }, given(...values)).map((row) => row.split(':')[0]);
  expect(labels(1, 70, 75, 100)).toEqual(['0 – 69', '70 – 79', '80 – 89', '90 – 100']);
  expect(labels(null, 80, 80, 97, 97, 97)).toEqual(['80 – <82', '82 – <96', '96 – <98', '98 – 100']);
});

test('labels the ends of a scale, and gives its averages', () => {
  const setup: Setup = { kind: 'scale', first: 1, steps: 3, lowLabel: 'never', highLabel: 'always' };
  expect(shown(setup, given(1, 3, 3))).toEqual(['1 · never: 1', '2: 0', '3 · always: 2']);
  expect(activityResult(activityWith(setup), [given(1, 3)]).rounds).toMatchObject([{ mean: 2, median: 2 }]);
});

test('sorts a ranking by its newest round, as the screen does, and equal points in the order of the question', () => {
  const options = ['Water', 'Tea', 'Coffee'].map((label, at) => ({ id: 'xyz'[at] ?? '', label }));
  const rounds = [given(['z', 'y', 'x']), given(['x', 'y', 'z'], ['y', 'x', 'z'])];
  expect(shown({ kind: 'ranking', options }, ...rounds)).toEqual(['Water: 1, 5', 'Tea: 2, 5', 'Coffee: 3, 2']);
});

test('marks texts that were not approved and words that are hidden', () => {
  const decision = (text: string, state: 'approved' | 'rejected') => ({ activityId: 'a', text, state, decidedAt: 1 });
  const decisions = [decision('yes', 'approved'), decision('no', 'rejected')];
  const marked = (setup: Setup, answers: ReturnType<typeof given>) =>
    Object.fromEntries(
      activityResult(activityWith(setup), [answers], decisions).rows.map(({ label, withheld }) => [label, withheld]),
    );
  expect(marked(textPoll, given('yes', 'no', 'perhaps'))).toEqual({
    yes: null,
    no: 'rejected',
    perhaps: 'waiting',
  });
  expect(marked({ kind: 'words', maxWords: 3 }, given(['yes', 'No', 'perhaps']))).toEqual({
    yes: null,
    No: 'rejected',
    perhaps: null,
  });
});

test('marks no text as waiting for approval while the result is hidden from the room', () => {
  const survey = { ...activityWith(textPoll), isRevealed: false };
  expect(activityResult(survey, [given('perhaps')]).rows.map(({ withheld }) => withheld)).toEqual([null]);
});

test('marks the rows that contain a correct number, and gives the correct number', () => {
  const setup: Setup = { kind: 'number', min: 0, max: 100, step: null, unit: 'km' };
  const about = (value: number, tolerance: number, form = setup) =>
    activityResult({ ...activityWith(form), correct: { kind: 'number', value, tolerance } }, [
      given(0, 10, 20, 60, 60),
    ]);
  const marked = (result: ReturnType<typeof about>) =>
    result.rows.filter(({ isCorrect }) => isCorrect).map(({ label }) => label);
  expect(marked(about(11, 2))).toEqual(['0 – <10', '10 – <20']);
  expect(marked(about(10, 0))).toEqual(['10 – <20']);
  expect(marked(about(600, 5, { ...setup, max: 1_000 }))).toEqual([]);
  expect(about(60, 5)).toMatchObject({
    rightNumber: { value: 60, tolerance: 5 },
    limits: { min: 0, max: 100, unit: 'km' },
  });
  expect(marked(about(20, 9, { ...setup, step: 10 }))).toEqual(['20']);
  expect(activityResult(activityWith(setup), [given(1)]).rightNumber).toBeNull();
});

test('a wrong text awaits a decision only in the play of the quiz that is open, not in an earlier one', () => {
  const textActivity = {
    ...activityWith(textPoll),
    points: 1_000,
    correct: { kind: 'text' as const, accepted: ['Paris'] },
  };
  const withheld = (state: 'draft' | 'open' | 'closed', ...rounds: ReturnType<typeof given>[]) =>
    Object.fromEntries(activityResult({ ...textActivity, state }, rounds).rows.map((row) => [row.label, row.withheld]));
  expect(withheld('draft', given('Rome'))).toEqual({ Rome: 'rejected' });
  expect(withheld('open', given('Rome'), given('Rome', 'Oslo'))).toEqual({ Rome: 'rejected', Oslo: 'waiting' });
  expect(withheld('closed', given('Rome'), given('Oslo'))).toEqual({ Rome: 'rejected', Oslo: 'rejected' });
});
