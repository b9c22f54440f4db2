import { expect, it } from 'vitest';
import { firstUnanswered, serializeStep, stepIn, storedStep } from './use-survey-step.ts';

const questions = ['a', 'b', 'c'].map((id) => ({ id, round: 2 }));

it.each([
  ['/e/482913?step=2', 2],
  ['/e/482913?step=0', 1],
  ['/e/482913?step=99', 4],
  ['/e/482913?step=two', null],
])('the URL %s opens step %j', (url, step) => {
  expect(stepIn(url, 3)).toBe(step);
});

it('a survey starts at the first unanswered step, or at the end when all are answered', () => {
  const answered = (...rounds: number[]) => rounds.map((round, at) => ({ activityId: 'abc'[at] ?? '', round }));
  expect(firstUnanswered(questions, [])).toBe(1);
  expect(firstUnanswered(questions, answered(2, 1))).toBe(2);
  expect(firstUnanswered(questions, answered(2, 2, 2))).toBe(4);
});

it('the stored step is restored unless the URL has a different step than when it was stored', () => {
  expect([storedStep(null, null), storedStep(null, 2)]).toEqual([null, null]);
  expect([storedStep(serializeStep(3, null), null), storedStep(serializeStep(3, null), 2)]).toEqual([3, null]);
  // A reload at the URL of step 2 after moving on to step 3; a URL without a step; a URL with a different step.
  const stored = [2, null, 1].map((at) => storedStep(serializeStep(3, 2), at));
  expect(stored).toEqual([3, 3, null]);
});
