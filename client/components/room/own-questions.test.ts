import { describe, expect, it } from 'vitest';
import type { MyQuestionView, QuestionView } from '../../../contracts/views.ts';
import { moved, newsBetween, verdictOf, withRoom } from './own-questions.ts';

const own = (id: string, state: MyQuestionView['state'], over: Partial<MyQuestionView> = {}): MyQuestionView => ({
  id, state, body: id, isNameless: false, rejectionReason: null, answer: null, upvoteCount: 0, createdAt: '2026-11-21T10:00:00.000Z', isEditable: false, isWithdrawable: true, mergedInto: null, revision: 1, ...over,
});
const standing = (state: 'approved' | 'answered') => ({ mergedInto: { id: 'other', body: 'Other?', state, answer: null, upvoteCount: 1, revision: 1 } });

describe('news about one’s own questions', () => {
  it.each([
    ['pending', 'approved', 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', 'answered', 'answered'],
    ['highlighted', 'answered', 'answered'],
    ['rejected', 'approved', 'approved'],
    ['approved', 'highlighted', null],
    ['highlighted', 'approved', null],
    ['approved', 'pending', null],
    ['approved', 'archived', null],
    ['answered', 'approved', null],
    ['approved', 'approved', null],
  ] as const)('from %s to %s is: %s', (before, now, verdict) => {
    expect(newsBetween([own('a', before), own('b', 'pending')], [own('a', now), own('b', 'pending')])).toEqual(verdict === null ? [] : [{ id: 'a', verdict }]);
  });

  it('is none of a question that was not known before, and none of one that is gone', () => {
    expect(newsBetween([own('gone', 'pending')], [own('asked', 'approved')])).toEqual([]);
  });

  it('is the answer to the one that it was merged with', () => {
    const merged = own('a', 'merged', standing('approved'));
    expect(newsBetween([own('a', 'pending')], [merged])).toEqual([]);
    expect(newsBetween([merged], [own('a', 'merged', standing('answered'))])).toEqual([{ id: 'a', verdict: 'answered' }]);
    expect(verdictOf(own('a', 'merged'))).toBeNull();
  });

  it('is told until it is read or no longer true', () => {
    const before = [own('a', 'pending')];
    const after = [own('a', 'rejected')];
    const start = { questions: before, tab: 'questions', news: [], isUnread: false } as const;
    expect(moved(start, before, 'questions')).toBe(start);
    const told = moved(start, after, 'questions');
    expect(told).toMatchObject({ news: [{ id: 'a', verdict: 'rejected' }], isUnread: true });
    // What else moves in the room begins no new telling.
    expect(moved(told, [...after], 'questions').news).toBe(told.news);
    expect(moved(told, after, 'poll')).toMatchObject({ news: [{ id: 'a' }], isUnread: true });
    expect(moved(told, after, 'mine')).toMatchObject({ news: [], isUnread: false });
    expect(moved(told, [own('a', 'pending')], 'questions')).toMatchObject({ news: [], isUnread: true });
    // Where they look at it already it is only said.
    expect(moved({ ...start, tab: 'mine' }, after, 'mine')).toMatchObject({ news: [{ id: 'a' }], isUnread: false });
  });
});

const shown = (over: Partial<QuestionView> = {}): QuestionView => ({
  id: 'a', body: 'a', authorName: null, state: 'approved', answer: null, upvoteCount: 0, labelIds: [], createdAt: '2026-11-21T10:00:00.000Z', isEdited: false, revision: 6, ...over,
});
const one = (over: Partial<MyQuestionView> = {}) => own('a', 'approved', { isEditable: true, revision: 5, ...over });
const seen = (mine: MyQuestionView, live: QuestionView, upvotes: string[] = []) => withRoom({ questions: [mine], upvotes }, { questions: [live] }).questions[0];

it('one’s own question has the upvotes, the state and the answer that the room has, by the later revision', () => {
  expect(seen(one(), shown({ upvoteCount: 3 }))).toMatchObject({ upvoteCount: 3, state: 'approved', isEditable: false, isWithdrawable: true, revision: 6 });
  expect(seen(one(), shown({ state: 'highlighted' }))).toMatchObject({ state: 'highlighted', isEditable: false });
  expect(seen(one(), shown({ state: 'answered', answer: 'So.' }))).toMatchObject({ state: 'answered', answer: 'So.', isWithdrawable: false });
});

it('one’s own upvote takes no right to edit', () => {
  expect(seen(one(), shown({ upvoteCount: 1 }), ['a'])).toMatchObject({ upvoteCount: 1, isEditable: true });
  expect(seen(one(), shown({ upvoteCount: 1 }))).toMatchObject({ isEditable: false });
});

it('an older or the same copy of the room changes nothing, and gives the very same back', () => {
  const mine = { questions: [one({ state: 'archived', revision: 6 })], upvotes: [] };
  expect(withRoom(mine, { questions: [shown({ upvoteCount: 9 })] })).toBe(mine);
  expect(withRoom(mine, { questions: [] })).toBe(mine);
});

it('the question that stands for one’s own moves with the room too', () => {
  const merged = one({ state: 'merged', mergedInto: { id: 'b', body: 'Why so?', state: 'approved', answer: null, upvoteCount: 2, revision: 5 } });
  const { questions } = withRoom({ questions: [merged], upvotes: [] }, { questions: [shown({ id: 'b', body: 'Why so?', state: 'answered', answer: 'So.', upvoteCount: 4 })] });
  expect(questions[0]).toMatchObject({ state: 'merged', answer: null, mergedInto: { state: 'answered', answer: 'So.', upvoteCount: 4, revision: 6 } });
});
