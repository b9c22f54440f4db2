import { describe, expect, it } from 'vitest';
import type { MyQuestionView, QuestionView } from '#contracts/views.ts';
import { nextState, mergeRoom, type OwnState } from './own-questions.ts';
import { withFirstSeen } from './use-own-questions.ts';

const own = (id: string, state: MyQuestionView['state'], change: Partial<MyQuestionView> = {}): MyQuestionView => ({
  id,
  state,
  body: id,
  isNameless: false,
  rejectionReason: null,
  answer: null,
  upvoteCount: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  isEditable: false,
  isWithdrawable: true,
  mergedInto: null,
  revision: 1,
  ...change,
});
const mergedIntoState = (state: 'approved' | 'answered') => ({
  mergedInto: { id: 'other', body: 'Other?', state, answer: null, upvoteCount: 1, revision: 1 },
});

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

describe('notices about own questions', () => {
  it.each([
    ['pending', 'approved', 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', 'answered', 'answered'],
    ['highlighted', 'answered', 'answered'],
    ['rejected', 'approved', 'approved'],
    ['approved', 'highlighted', 'highlighted'],
    ['highlighted', 'approved', null],
    ['approved', 'pending', null],
    ['approved', 'archived', null],
    ['answered', 'approved', null],
    ['approved', 'approved', null],
  ] as const)('from %s to %s is: %s', (before, now, decision) => {
    expect(newDecisions([own('a', before), own('b', 'pending')], [own('a', now), own('b', 'pending')])).toEqual(
      decision === null ? [] : [{ id: 'a', decision }],
    );
  });

  it('counts a decision made while the rules were loading', () => {
    const asked = withFirstSeen(start([]), [own('a', 'pending')]);
    const decided = withFirstSeen(asked, [own('a', 'approved')]);
    expect(nextState(decided, snapshot([own('a', 'approved')]), 'questions').news).toEqual([
      { id: 'a', decision: 'approved' },
    ]);
  });

  it('ignores questions that are new or removed', () => {
    expect(newDecisions([own('gone', 'pending')], [own('asked', 'approved')])).toEqual([]);
  });

  it('reports the answer to the question it was merged into', () => {
    const merged = own('a', 'merged', mergedIntoState('approved'));
    expect(newDecisions([merged], [own('a', 'merged', mergedIntoState('answered'))])).toEqual([
      { id: 'a', decision: 'answered' },
    ]);
  });

  it('reports a merge, so that the author does not look for the question', () => {
    const merged = own('a', 'merged', mergedIntoState('approved'));
    const notified = nextState(start([own('a', 'pending')]), snapshot([merged]), 'questions');
    expect(notified).toMatchObject({ news: [{ id: 'a', decision: 'merged' }], isUnread: true });
    // The other question need not be published.
    expect(newDecisions([own('a', 'approved')], [own('a', 'merged')])).toEqual([{ id: 'a', decision: 'merged' }]);
    expect(newDecisions([merged], [merged])).toEqual([]);
    // A decision that was undone leaves the news.
    expect(nextState(notified, snapshot([own('a', 'pending')]), 'questions').news).toEqual([]);
  });

  it('keeps a notice until it is read or no longer true', () => {
    const before = [own('a', 'pending')];
    const after = [own('a', 'rejected')];
    expect(nextState(start(before), snapshot(before), 'questions')).toEqual(start(before));
    const notified = nextState(start(before), snapshot(after), 'questions');
    expect(notified).toMatchObject({ news: [{ id: 'a', decision: 'rejected' }], isUnread: true });
    // Other changes in the room keep the same array.
    expect(nextState(notified, snapshot([...after]), 'questions').news).toBe(notified.news);
    expect(nextState(notified, snapshot(after), 'poll')).toMatchObject({ news: [{ id: 'a' }], isUnread: true });
    expect(nextState(notified, snapshot(after), 'mine')).toMatchObject({ news: [], isUnread: false });
    expect(nextState(notified, snapshot([own('a', 'pending')]), 'questions')).toMatchObject({
      news: [],
      isUnread: true,
    });
    // While “Mine” is open, the news is announced but not unread.
    expect(nextState(start(before, { tab: 'mine' }), snapshot(after), 'mine')).toMatchObject({
      news: [{ id: 'a' }],
      isUnread: false,
    });
  });

  it('returns the same state when nothing changed', () => {
    const state = start([own('a', 'pending')]);
    expect(nextState(state, snapshot(state.questions), 'questions')).toBe(state);
  });

  it('reports several questions together, even when the decisions arrive one by one', () => {
    const [first, second, third] = [
      [own('a', 'approved'), own('b', 'pending')],
      [own('a', 'approved'), own('b', 'rejected')],
      [own('a', 'answered'), own('b', 'rejected')],
    ];
    const one = nextState(start([own('a', 'pending'), own('b', 'pending')]), snapshot(first), 'questions');
    const both = nextState(one, snapshot(second), 'questions');
    expect(both.news).toEqual([
      { id: 'a', decision: 'approved' },
      { id: 'b', decision: 'rejected' },
    ]);
    // Only the latest decision per question.
    expect(nextState(both, snapshot(third), 'questions').news).toEqual([
      { id: 'b', decision: 'rejected' },
      { id: 'a', decision: 'answered' },
    ]);
    // Under “Mine” the first one counts as read.
    const seen = nextState(start([own('a', 'pending'), own('b', 'pending')], { tab: 'mine' }), snapshot(first), 'mine');
    expect(nextState(seen, snapshot(second), 'mine').news).toEqual([{ id: 'b', decision: 'rejected' }]);
  });

  it('reports a question as on screen while it is there, and leaves nothing unread', () => {
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
});

const shown = (change: Partial<QuestionView> = {}): QuestionView => ({
  id: 'a',
  body: 'a',
  authorName: null,
  state: 'approved',
  answer: null,
  upvoteCount: 0,
  labelIds: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  isEdited: false,
  revision: 6,
  ...change,
});
const one = (change: Partial<MyQuestionView> = {}) =>
  own('a', 'approved', { isEditable: true, revision: 5, ...change });
const seen = (mine: MyQuestionView, live: QuestionView, upvotes: string[] = []) =>
  mergeRoom({ questions: [mine], upvotes }, { questions: [live] }).questions[0];

it('an own question takes upvotes, state and answer from a newer copy of the room', () => {
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

it('an older or equal copy of the room returns the same object', () => {
  const mine = { questions: [one({ state: 'archived', revision: 6 })], upvotes: [] };
  expect(mergeRoom(mine, { questions: [shown({ upvoteCount: 9 })] })).toBe(mine);
  expect(mergeRoom(mine, { questions: [] })).toBe(mine);
});

it('the question that an own one was merged into follows the room', () => {
  const merged = one({
    state: 'merged',
    mergedInto: { id: 'b', body: 'Why so?', state: 'approved', answer: null, upvoteCount: 2, revision: 5 },
  });
  const { questions } = mergeRoom(
    { questions: [merged], upvotes: [] },
    { questions: [shown({ id: 'b', body: 'Why so?', state: 'answered', answer: 'So.', upvoteCount: 4 })] },
  );
  expect(questions[0]).toMatchObject({
    state: 'merged',
    answer: null,
    mergedInto: { state: 'answered', answer: 'So.', upvoteCount: 4, revision: 6 },
  });
});
