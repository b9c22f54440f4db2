import { expect, test } from 'vitest';
import { everyQuestion, listQuestions, type QuestionFilter } from './listing.ts';
import type { QuestionView } from '../views.ts';

const question = (id: string, upvoteCount: number, minute: number, state: QuestionView['state'] = 'approved') => ({
  id,
  upvoteCount,
  state,
  body: id,
  authorName: null,
  answer: null,
  labelIds: [],
  createdAt: `2026-11-21T10:0${minute}:00.000Z`,
  isEdited: false,
  revision: 1,
});
const by = (sort: QuestionFilter['sort']) => ({ ...everyQuestion, sort });
const ids = (questions: QuestionView[]) => questions.map(({ id }) => id).join('');

test('puts the most upvoted or the newest questions first without modifying the given list', () => {
  const questions = [question('a', 1, 1), question('b', 5, 3), question('c', 5, 2)];
  expect(ids(listQuestions(questions, by('top')))).toBe('cba');
  expect(ids(listQuestions(questions, by('new')))).toBe('bca');
  expect(ids(questions)).toBe('abc');
});

test('the question on the screen comes first, and answered ones last', () => {
  const questions = [question('a', 99, 1, 'answered'), question('b', 2, 2), question('c', 0, 3, 'highlighted')];
  expect(ids(listQuestions(questions, by('top')))).toBe('cba');
  expect(ids(listQuestions(questions, by('new')))).toBe('cba');
});

test('a search finds words in any order, ignoring case and accents, in questions and their answers', () => {
  const questions = [
    { ...question('a', 1, 1), body: 'Wann wird der Ärger größer?' },
    { ...question('b', 1, 2), body: 'Something else', answer: 'Grösser wird der Arger nie.' },
    { ...question('c', 1, 3), body: 'Nothing' },
  ];
  expect(ids(listQuestions(questions, { ...everyQuestion, search: ' arger  WIRD ' }))).toBe('ab');
});

test('filters questions by label or by being answered', () => {
  const questions = [
    { ...question('a', 1, 1), labelIds: ['x'] },
    { ...question('b', 1, 2, 'answered'), labelIds: ['x', 'y'] },
    question('c', 1, 3, 'answered'),
  ];
  expect(ids(listQuestions(questions, { ...everyQuestion, labelId: 'x' }))).toBe('ab');
  expect(ids(listQuestions(questions, by('answered')))).toBe('bc');
});
