import { expect, test } from 'vitest';
import { seriesPrimary } from './series-primary.ts';

const can = () => undefined;

test('a quiz that is not shown is shown before it continues, and its podium leads to the next entry', () => {
  expect(seriesPrimary({ stage: 'open', next: can })).toBe('next');
  expect(seriesPrimary({ stage: 'open', next: can, showNow: can })).toBe('showNow');
  expect(
    seriesPrimary({
      stage: 'podium',
      continueAgenda: { next: { kind: 'poll', title: 'Which slit?' }, run: can, hasKey: true },
      showNow: can,
    }),
  ).toBe('continueAgenda');
  expect(seriesPrimary({ stage: 'podium', showQuestions: can })).toBe('showQuestions');
  expect(seriesPrimary({ stage: 'podium', showNow: can })).toBeNull();
});

test('a survey is opened, closed and revealed before the next entry starts', () => {
  const continueAgenda = { next: { kind: 'quiz', title: 'Quiz night' }, run: can, hasKey: true } as const;
  expect(seriesPrimary({ stage: null, next: can })).toBe('next');
  expect(seriesPrimary({ stage: null, close: can, reveal: can })).toBe('close');
  expect(seriesPrimary({ stage: null, reopen: can, reveal: can, continueAgenda })).toBe('reveal');
  expect(seriesPrimary({ stage: null, reopen: can, continueAgenda })).toBe('continueAgenda');
});
