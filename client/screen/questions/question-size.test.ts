import { expect, it } from 'vitest';
import { questionPages, questionSize } from './question-size.ts';

const questions = (count: number, chars: number, authorName: string | null = null) =>
  Array.from({ length: count }, () => ({ body: 'Why does it? '.repeat(50).slice(0, chars), authorName }));
const countsOn = (...given: Parameters<typeof questions>) =>
  questionPages(questions(...given)).map(({ length }) => length);

it('puts at most seven questions on a page, or fewer if they are long, so that none is cut off', () => {
  expect(countsOn(15, 30)).toEqual([7, 7, 1]);
  expect(countsOn(7, 500)).toEqual([3, 3, 1]);
  expect(countsOn(0, 30)).toEqual([]);
});

it('sets a page’s questions in the largest text that fits', () => {
  const lettersOf = (...given: Parameters<typeof questions>) => questionSize(questions(...given)).letters;
  expect([lettersOf(2, 30), lettersOf(7, 60), lettersOf(3, 500)]).toEqual([5, 4.2, 2.75]);
});

it('leaves room for the line with the author', () => {
  expect(countsOn(15, 30, 'Ada')).toEqual([7, 7, 1]);
  expect(countsOn(7, 120, 'Ada')).toEqual([5, 2]);
  expect(questionSize(questions(7, 30, 'Ada')).letters).toBeLessThan(questionSize(questions(7, 30)).letters);
});
