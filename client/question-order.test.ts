import { expect, test } from 'vitest';
import type { QuestionView } from '../contracts/views.ts';
import { orderQuestions } from './question-order.ts';

const question = (id: string, upvoteCount: number, minute: number, state: QuestionView['state'] = 'approved'): QuestionView => ({
  id, upvoteCount, state, body: id, authorName: null, answer: null, createdAt: `2026-11-21T10:0${minute}:00.000Z`, isEdited: false, revision: 1,
});
const ids = (questions: QuestionView[]): string => questions.map(({ id }) => id).join('');

test('the most upvoted come first, the older of equals before the younger', () => {
  expect(ids(orderQuestions([question('a', 1, 1), question('b', 5, 3), question('c', 5, 2)], 'top'))).toBe('cba');
});

test('the newest come first when asked', () => {
  expect(ids(orderQuestions([question('a', 9, 1), question('b', 5, 3), question('c', 0, 2)], 'new'))).toBe('bca');
});

test('what is on the screen now leads, and what was answered is last', () => {
  const questions = [question('a', 99, 1, 'answered'), question('b', 2, 2), question('c', 0, 3, 'highlighted')];
  expect(ids(orderQuestions(questions, 'top'))).toBe('cba');
  expect(ids(orderQuestions(questions, 'new'))).toBe('cba');
});

test('the given list is left as it was', () => {
  const questions = [question('a', 1, 1), question('b', 5, 3)];
  orderQuestions(questions, 'top');
  expect(ids(questions)).toBe('ab');
});
