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

test('undoing an approval skips questions that were answered, rejected or withdrawn since', () => {
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

test('an undo skips texts that someone else has written since', () => {
  const rejected = splitForUndo(
    { action: 'reject', before: [question('a', 'pending'), question('b', 'pending')], written: 'Off  topic.' },
    [
      question('a', 'rejected', { rejectionReason: 'Off topic.' }),
      question('b', 'rejected', { rejectionReason: 'Ask at reception.' }),
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

test('questions that are still as the action left them are undone', () => {
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
