import { describe, expect, it } from 'vitest';
import { firstUnanswered, stepIn } from './survey-steps.ts';

const asked = ['a', 'b', 'c'].map((id) => ({ id, round: 2 }));

describe('the step of a survey', () => {
  it.each([
    ['/e/482913', null],
    ['/e/482913?step=2', 2],
    ['/e/482913?step=2#poll', 2],
    ['/e/482913?step=0', 1],
    ['/e/482913?step=99', 4],
    ['/e/482913?steps=2', null],
    ['/e/482913?step=two', null],
  ])('%s asks for %j', (url, step) => {
    expect(stepIn(url, 3)).toBe(step);
  });

  it('is the first without an answer in its round, and the end after the last', () => {
    expect(firstUnanswered(asked, [])).toBe(1);
    expect(firstUnanswered(asked, [{ activityId: 'a', round: 2 }, { activityId: 'b', round: 1 }])).toBe(2);
    expect(firstUnanswered(asked, asked.map(({ id, round }) => ({ activityId: id, round })))).toBe(4);
  });
});
