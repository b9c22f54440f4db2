import { expect, it } from 'vitest';
import { questionPages, questionSize } from './question-size.ts';

const questions = (count: number, chars: number) =>
  Array.from({ length: count }, () => ({ body: 'Why does it? '.repeat(50).slice(0, chars) }));
const countsOn = (count: number, chars: number) => questionPages(questions(count, chars)).map(({ length }) => length);

it('puts at most seven questions on a page, or fewer if they are long, so that none is cut off', () => {
  expect(countsOn(15, 30)).toEqual([7, 7, 1]);
  expect(countsOn(7, 500)).toEqual([3, 3, 1]);
  expect(countsOn(0, 30)).toEqual([]);
});

it('sets a page’s questions in the largest text that fits', () => {
  const lettersOf = (count: number, chars: number) =>
    questionSize(questions(count, chars).map(({ body }) => body)).letters;
  expect([lettersOf(2, 30), lettersOf(7, 60), lettersOf(3, 500)]).toEqual([5, 4.2, 2.75]);
});
