import { expect, test } from 'vitest';
import type { Activity, Setup } from '../model/entities.ts';
import { activityResult } from './activity-results.ts';

const base = {
  id: 'a',
  eventId: 'e',
  position: 1,
  prompt: 'How many?',
  picture: null,
  state: 'closed',
  isRevealed: true,
  shownAt: null,
  round: 2,
  isRevisable: true,
  isBeforeShown: false,
  wasAnsweredByAll: false,
  seriesId: null,
  timerSeconds: null,
  correct: null,
  points: null,
  openedAt: 1,
  closesAt: null,
  closedAt: 2,
  createdAt: 0,
  revision: 1,
} as const;
const activityWith = (setup: Setup): Activity => ({ ...base, ...setup });
const given = (...answers: unknown[]) => answers.map((answer) => ({ answer: JSON.stringify(answer), count: 1 }));
const shown = (setup: Setup, ...rounds: ReturnType<typeof given>[]) =>
  activityResult(activityWith(setup), rounds).rows.map(({ label, rounds: values }) => [
    label,
    ...values.map(({ count }) => count),
  ]);

test('names the accepted texts or the correct order, and counts correct answers in each round', () => {
  const textActivity = {
    ...activityWith({ kind: 'text', maxChars: 100, isShownUnread: false }),
    correct: { kind: 'text' as const, accepted: ['Paris', 'Lutetia'] },
  };
  const texts = activityResult(textActivity, [given('paris', 'Rome'), given('PARIS', 'lutetia', 'Rome')]);
  expect([texts.rightTexts, texts.rounds.map(({ rightCount }) => rightCount)]).toEqual([
    ['Paris', 'Lutetia'],
    [1, 2],
  ]);
  expect(texts.rows.filter(({ isCorrect }) => isCorrect).map(({ label }) => label)).toEqual([
    'PARIS',
    'lutetia',
    'paris',
  ]);
  const later = activityResult(
    {
      ...textActivity,
      correct: { kind: 'text', accepted: ['Paris', 'PARIS.', 'Lutetia'], countedLater: ['PARIS.', 'Lutetia'] },
    },
    [given('paris.')],
  );
  expect([later.rightTexts, later.rightLater, later.rounds[0]?.rightCount]).toEqual([['Paris'], ['Lutetia'], 1]);
  const options = ['x', 'y', 'z'].map((id) => ({ id, label: id.toUpperCase() }));
  const ordered = {
    ...activityWith({ kind: 'ranking', options }),
    correct: { kind: 'ranking' as const, order: ['x', 'y', 'z'] },
  };
  const order = activityResult(ordered, [given(['x', 'y', 'z'], ['x', 'z', 'y'])]);
  expect([
    order.rightTexts,
    order.rounds.map(({ rightCount }) => rightCount),
    order.rows.some(({ isCorrect }) => isCorrect),
  ]).toEqual([['X', 'Y', 'Z'], [1], false]);
  expect([
    order.measure,
    ...order.rows.map(({ label, rounds: [round] }) => [label, round?.count, round?.share]),
  ]).toEqual(['places', ['X', 2, 1], ['Y', 1, 0.5], ['Z', 1, 0.5]]);
  expect(
    activityResult(activityWith({ kind: 'text', maxChars: 100, isShownUnread: false }), [given('paris')]),
  ).toMatchObject({
    rightTexts: null,
    rounds: [{ rightCount: null }],
  });
});

test('puts the numbers of all rounds into the same bins, the largest into the last bin', () => {
  const setup: Setup = { kind: 'number', min: 0, max: 100, step: null, unit: '' };
  const result = activityResult(activityWith(setup), [given(0, 10, 55), given(55, 99)]);
  expect(result.rows.map(({ rounds }) => rounds[0]?.count).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(
    3,
  );
  expect(result.rows.map(({ rounds }) => rounds[1]?.count).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(
    2,
  );
  expect(result.rounds).toMatchObject([
    { total: 3, median: 10 },
    { total: 2, mean: 77 },
  ]);
});

test('lists numbers by step or by ranges that do not overlap, and joins adjacent rows without answers', () => {
  expect(shown({ kind: 'number', min: 3, max: 12, step: 1, unit: '' }, given(3, 9, 9))).toEqual([
    ['3', 1],
    ['4 – 8', 0],
    ['9', 2],
    ['10 – 12', 0],
  ]);
  expect(shown({ kind: 'number', min: 3, max: 6, step: 1, unit: '' }, given(3, 5, 5))).toEqual([
    ['3', 1],
    ['4', 0],
    ['5', 2],
    ['6', 0],
  ]);
  const labels = (step: number | null, ...values: number[]) =>
    shown({ kind: 'number', min: 0, max: 100, step, unit: '' }, given(...values)).map(([label]) => label);
  expect(labels(1, 70, 75, 100)).toEqual(['0 – 69', '70 – 79', '80 – 89', '90 – 100']);
  expect(labels(1, 70, 70, 85, 85, 85)).toEqual(['70 – 71', '72 – 83', '84 – 85', '86 – 89']);
  expect(labels(null, 80, 80, 97, 97, 97)).toEqual(['80 – <82', '82 – <96', '96 – <98', '98 – 100']);
  expect(labels(null, 85, 85, 100, 100, 100).at(-1)).toBe('98 – 100');
});

test('labels the ends of a scale, and gives its averages', () => {
  const setup: Setup = { kind: 'scale', first: 1, steps: 3, lowLabel: 'never', highLabel: 'always' };
  expect(shown(setup, given(1, 3, 3))).toEqual([
    ['1 · never', 1],
    ['2', 0],
    ['3 · always', 2],
  ]);
  expect(activityResult(activityWith(setup), [given(1, 3)]).rounds).toMatchObject([{ mean: 2, median: 2 }]);
});

test('sorts a ranking by points, and words by frequency', () => {
  const options = [
    { id: 'x', label: 'Tea' },
    { id: 'y', label: 'Coffee' },
  ];
  expect(shown({ kind: 'ranking', options }, given(['y', 'x'], ['y', 'x']))).toEqual([
    ['Coffee', 4],
    ['Tea', 2],
  ]);
  expect(
    activityResult(activityWith({ kind: 'ranking', options }), [given(['y', 'x'])]).rows[0]?.rounds[0]?.share,
  ).toBeNull();
  expect(shown({ kind: 'words', maxWords: 3 }, given(['calm', 'new'], ['new']))).toEqual([
    ['new', 2],
    ['calm', 1],
  ]);
});

test('sorts a ranking by its newest round, as the screen does, and equal points in the order of the question', () => {
  const options = [
    { id: 'x', label: 'Water' },
    { id: 'y', label: 'Tea' },
    { id: 'z', label: 'Coffee' },
  ];
  expect(shown({ kind: 'ranking', options }, given(['z', 'y', 'x']), given(['x', 'y', 'z'], ['y', 'x', 'z']))).toEqual([
    ['Water', 1, 5],
    ['Tea', 2, 5],
    ['Coffee', 3, 2],
  ]);
});

test('spells a word as it was spelt most often over all rounds', () => {
  expect(
    shown({ kind: 'words', maxWords: 3 }, given(['Great', 'calm'], ['Great']), given(['great'], ['CALM'])),
  ).toEqual([
    ['Great', 2, 1],
    ['calm', 1, 1],
  ]);
});

test('marks texts that were not approved and words that are hidden', () => {
  const decision = (text: string, state: 'approved' | 'rejected') => ({ activityId: 'a', text, state, decidedAt: 1 });
  const marked = (setup: Setup, answers: ReturnType<typeof given>) =>
    Object.fromEntries(
      activityResult(
        activityWith(setup),
        [answers],
        [decision('yes', 'approved'), decision('no', 'rejected')],
      ).rows.map(({ label, withheld }) => [label, withheld]),
    );
  expect(marked({ kind: 'text', maxChars: 100, isShownUnread: false }, given('yes', 'no', 'perhaps'))).toEqual({
    yes: null,
    no: 'rejected',
    perhaps: 'waiting',
  });
  // After a quiz question is closed, no text waits for a decision.
  const inQuiz = { ...activityWith({ kind: 'text', maxChars: 100, isShownUnread: false }), points: 1_000 };
  const withheldIn = (state: 'open' | 'closed') =>
    activityResult({ ...inQuiz, state }, [given('perhaps')], []).rows.map(({ withheld }) => withheld);
  expect([withheldIn('open'), withheldIn('closed')]).toEqual([['waiting'], ['rejected']]);
  expect(marked({ kind: 'words', maxWords: 3 }, given(['yes', 'No', 'perhaps']))).toEqual({
    yes: null,
    No: 'rejected',
    perhaps: null,
  });
  expect(marked({ kind: 'number', min: 3, max: 4, step: 1, unit: '' }, given(3))).toEqual({ 3: null, 4: null });
});

test('marks the correct answer of a quiz question', () => {
  const options = [
    { id: 'x', label: 'Tea' },
    { id: 'y', label: 'Coffee' },
  ];
  const quiz = {
    ...activityWith({ kind: 'choice', options, minPicks: 1, maxPicks: 1 }),
    correct: { kind: 'choice' as const, options: ['y'] },
  };
  expect(activityResult(quiz, [[]]).rows.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
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
  expect(marked(about(35, 0))).toEqual(['30 – <40']);
  expect(about(35, 0).rows.map(({ label }) => label)).toEqual([
    '0 – <10',
    '10 – <20',
    '20 – <30',
    '30 – <40',
    '40 – <60',
    '60 – <70',
    '70 – 100',
  ]);
  expect(marked(about(600, 5, { ...setup, max: 1_000 }))).toEqual([]);
  expect(about(60, 5)).toMatchObject({
    rightNumber: { value: 60, tolerance: 5 },
    limits: { min: 0, max: 100, unit: 'km' },
  });
  expect(marked(about(20, 9, { ...setup, step: 10 }))).toEqual(['20']);
  expect(activityResult(activityWith(setup), [given(1)]).rightNumber).toBeNull();
});

test('marks a range of steps only if one of its steps is correct', () => {
  const about = (value: number, tolerance: number, max = 200) => {
    const setup: Setup = { kind: 'number', min: 0, max, step: 10, unit: '' };
    const { rows } = activityResult({ ...activityWith(setup), correct: { kind: 'number', value, tolerance } }, [
      given(0, 60, 80, 190, 200),
    ]);
    return rows.filter(({ isCorrect }) => isCorrect).map(({ label }) => label);
  };
  expect(about(80, 5)).toEqual(['80 – 90']);
  expect(about(75, 5)).toEqual(['60 – 70', '80 – 90']);
  expect(about(85, 4)).toEqual([]);
  expect(about(200, 3)).toEqual(['180 – 200']);
  expect(about(207, 2, 208)).toEqual([]);
});

test('a wrong text awaits a decision only in the play of the quiz that is open, not in an earlier one', () => {
  const textActivity = {
    ...activityWith({ kind: 'text', maxChars: 100, isShownUnread: false }),
    points: 1_000,
    correct: { kind: 'text' as const, accepted: ['Paris'] },
  };
  const withheld = (state: 'draft' | 'open' | 'closed', ...rounds: ReturnType<typeof given>[]) =>
    Object.fromEntries(activityResult({ ...textActivity, state }, rounds).rows.map((row) => [row.label, row.withheld]));
  expect(withheld('draft', given('Rome'))).toEqual({ Rome: 'rejected' });
  expect(withheld('open', given('Rome'), given('Rome', 'Oslo'))).toEqual({ Rome: 'rejected', Oslo: 'waiting' });
  expect(withheld('closed', given('Rome'), given('Oslo'))).toEqual({ Rome: 'rejected', Oslo: 'rejected' });
});
