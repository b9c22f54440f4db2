import { expect, test } from 'vitest';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { splitForUndo } from './undo.ts';

function question(id: string, state: QuestionState, change: Partial<CrewQuestionView> = {}): CrewQuestionView {
  const createdAt = '2026-11-20T10:00:00.000Z';
  return {
    id,
    participantId: null,
    isNameless: false,
    isAuthorRemoved: false,
    body: `${id}?`,
    authorName: null,
    state,
    upvoteCount: 0,
    answer: null,
    createdAt,
    isEdited: false,
    labelIds: [],
    heldWord: null,
    mergedIntoId: null,
    revision: 1,
    rejectionReason: null,
    ...change,
  };
}

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

test('of an approval what somebody has answered, rejected or withdrawn since is left, and said so', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => question(id, 'pending'));
  const { undoable, skipped } = splitForUndo({ action: 'approve', before }, [
    question('a', 'approved'),
    question('b', 'answered'),
    question('c', 'rejected', { rejectionReason: 'Off topic.' }),
  ]);
  expect(ids(undoable)).toEqual(['a']);
  expect(skipped).toEqual([
    { id: 'b', body: 'b?', state: 'answered', words: null },
    { id: 'c', body: 'c?', state: 'rejected', words: null },
    { id: 'd', body: 'd?', state: null, words: null },
  ]);
});

test('words that somebody else has written since are not taken back with the rest', () => {
  const rejected = splitForUndo(
    { action: 'reject', before: [question('a', 'pending'), question('b', 'pending')], written: 'Off  topic.' },
    [
      question('a', 'rejected', { rejectionReason: 'Off topic.' }),
      question('b', 'rejected', { rejectionReason: 'Ask at the desk.' }),
    ],
  );
  expect([ids(rejected.undoable), rejected.skipped]).toMatchObject([
    ['a'],
    [{ id: 'b', state: 'rejected', words: 'reason' }],
  ]);
  const answered = splitForUndo(
    { action: 'answer', before: [question('a', 'approved'), question('b', 'answered', { answer: 'It is both.' })] },
    [question('a', 'answered'), question('b', 'answered', { answer: 'A wave.' })],
  );
  expect([ids(answered.undoable), answered.skipped]).toMatchObject([
    ['a'],
    [{ id: 'b', state: 'answered', words: 'answer' }],
  ]);
});

test('what is as it was skipped goes undoable, whatever was done', () => {
  expect(
    ids(
      splitForUndo({ action: 'restore', before: [question('a', 'archived'), question('b', 'archived')] }, [
        question('a', 'approved'),
        question('b', 'answered'),
      ]).undoable,
    ),
  ).toEqual(['a', 'b']);
  expect(
    ids(splitForUndo({ action: 'unmerge', before: [question('a', 'merged')] }, [question('a', 'pending')]).undoable),
  ).toEqual(['a']);
  // Readmission has rules of its own.
  expect(ids(splitForUndo({ action: 'remove', before: [question('a', 'pending')] }, []).undoable)).toEqual(['a']);
});
