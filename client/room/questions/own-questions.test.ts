import { expect, it } from 'vitest';
import type { MyQuestionView, QuestionView } from '#contracts/views.ts';
import { nextState, mergeRoom, type OwnState } from './own-questions.ts';

const own = (id: string, state: MyQuestionView['state'], change: Partial<MyQuestionView> = {}) =>
  ({
    id,
    state,
    body: id,
    isEditable: false,
    isWithdrawable: true,
    mergedInto: null,
    revision: 1,
    ...change,
  }) as MyQuestionView;
const start = (questions: readonly MyQuestionView[], change: Partial<OwnState> = {}): OwnState => ({
  questions,
  isScreenOnQuestions: true,
  tab: 'questions',
  news: [],
  isUnread: false,
  ...change,
});
const snapshot = (questions: readonly MyQuestionView[], isScreenOnQuestions = true) => ({
  questions,
  isScreenOnQuestions,
});
const newDecisions = (before: readonly MyQuestionView[], now: readonly MyQuestionView[]) =>
  nextState(start(before), snapshot(now), 'questions').news;

it.each([
  ['pending', 'approved', 'approved'],
  ['pending', 'rejected', 'rejected'],
  ['approved', 'answered', 'answered'],
  ['approved', 'highlighted', 'highlighted'],
  ['answered', 'approved', null],
] as const)('a change from %s to %s gives the notice %s', (before, now, decision) => {
  expect(newDecisions([own('a', before), own('b', 'pending')], [own('a', now), own('b', 'pending')])).toEqual(
    decision === null ? [] : [{ id: 'a', decision }],
  );
});

it('reports a merge, so that the author does not look for the question in vain', () => {
  const merged = own('a', 'merged');
  const notified = nextState(start([own('a', 'pending')]), snapshot([merged]), 'questions');
  expect(notified).toMatchObject({ news: [{ id: 'a', decision: 'merged' }], isUnread: true });
  expect(newDecisions([merged], [merged])).toEqual([]);
  expect(nextState(notified, snapshot([own('a', 'pending')]), 'questions').news).toEqual([]);
});

it('keeps a notice until it is read or no longer applies', () => {
  const before = [own('a', 'pending')];
  const after = [own('a', 'rejected')];
  expect(nextState(start(before), snapshot(before), 'questions')).toEqual(start(before));
  const notified = nextState(start(before), snapshot(after), 'questions');
  expect(notified).toMatchObject({ news: [{ id: 'a', decision: 'rejected' }], isUnread: true });
  // Unrelated changes in the room keep the same array.
  expect(nextState(notified, snapshot([...after]), 'questions').news).toBe(notified.news);
  expect(nextState(notified, snapshot(after), 'poll')).toMatchObject({ news: [{ id: 'a' }], isUnread: true });
  expect(nextState(notified, snapshot(after), 'mine')).toMatchObject({ news: [], isUnread: false });
});

it('reports a question as on screen only while it is there, and never as unread', () => {
  const highlighted = [own('a', 'highlighted')];
  const elsewhere = nextState(
    start([own('a', 'approved')], { isScreenOnQuestions: false }),
    snapshot(highlighted, false),
    'questions',
  );
  expect(elsewhere.news).toEqual([]);
  const there = nextState(elsewhere, snapshot(highlighted), 'questions');
  expect(there).toMatchObject({ news: [{ id: 'a', decision: 'highlighted' }], isUnread: false });
  expect(nextState(there, snapshot(highlighted, false), 'questions')).toMatchObject({ news: [], isUnread: false });
  expect(nextState(there, snapshot([own('a', 'approved')]), 'questions')).toMatchObject({
    news: [],
    isUnread: false,
  });
});

const shown = (change: Partial<QuestionView> = {}) =>
  ({ id: 'a', state: 'approved', answer: null, upvoteCount: 0, revision: 6, ...change }) as QuestionView;
const one = (change: Partial<MyQuestionView> = {}) =>
  own('a', 'approved', { isEditable: true, revision: 5, ...change });
const seen = (mine: MyQuestionView, live: QuestionView, upvotes: string[] = []) =>
  mergeRoom({ questions: [mine], upvotes }, { questions: [live] }).questions[0];

it('the participant’s own question takes upvotes, state and answer from a newer copy of the room', () => {
  expect(seen(one(), shown({ upvoteCount: 3 }))).toMatchObject({
    upvoteCount: 3,
    state: 'approved',
    isEditable: false,
    isWithdrawable: true,
    revision: 6,
  });
  expect(seen(one(), shown({ state: 'highlighted' }))).toMatchObject({ state: 'highlighted', isEditable: false });
  expect(seen(one(), shown({ state: 'answered', answer: 'So.' }))).toMatchObject({
    state: 'answered',
    answer: 'So.',
    isWithdrawable: false,
  });
});

it('the author’s own upvote does not block editing', () => {
  expect(seen(one(), shown({ upvoteCount: 1 }), ['a'])).toMatchObject({ upvoteCount: 1, isEditable: true });
  expect(seen(one(), shown({ upvoteCount: 1 }))).toMatchObject({ isEditable: false });
});
