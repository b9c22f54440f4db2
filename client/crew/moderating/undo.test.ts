import { expect, test } from 'vitest';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { isUndoable, splitForUndo } from './undo.ts';

const question = (id: string, state: QuestionState, change: Partial<CrewQuestionView> = {}) =>
  ({ id, state, body: `${id}?`, answer: null, rejectionReason: null, ...change }) as CrewQuestionView;

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

test('an undo skips answers and reasons that someone else has written since', () => {
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

test('no undo is offered after all it would revert has changed, or the screen shows something else', () => {
  const done = { action: 'highlight', before: [question('a', 'approved')], formerFocus: { kind: 'join' } } as const;
  const may = (state: QuestionState, kind: 'join' | 'questions' = 'questions') =>
    isUndoable(done, { questions: [question('a', state)], focus: { kind } });
  expect([may('highlighted'), may('answered'), may('highlighted', 'join')]).toEqual([true, false, false]);
});
