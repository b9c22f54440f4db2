import { expect, test } from 'vitest';
import { seriesPrimary } from './series-primary.ts';

const can = () => undefined;

test('a quiz goes on, is first put back on show, and from its podium leads to what follows', () => {
  expect(seriesPrimary({ stage: 'open', next: can })).toBe('next');
  expect(seriesPrimary({ stage: 'open', next: can, putOnShow: can })).toBe('putOnShow');
  expect(
    seriesPrimary({
      stage: 'podium',
      goOn: { next: { kind: 'poll', title: 'Which slit?' }, run: can, hasKey: true },
      putOnShow: can,
    }),
  ).toBe('goOn');
  expect(seriesPrimary({ stage: 'podium', showQuestions: can })).toBe('showQuestions');
  expect(seriesPrimary({ stage: 'podium', putOnShow: can })).toBeNull();
});

test('a survey is opened, closed and revealed before what follows', () => {
  const goOn = { next: { kind: 'quiz', title: 'Quiz night' }, run: can, hasKey: true } as const;
  expect(seriesPrimary({ stage: null, next: can })).toBe('next');
  expect(seriesPrimary({ stage: null, close: can, reveal: can })).toBe('close');
  expect(seriesPrimary({ stage: null, reopen: can, reveal: can, goOn })).toBe('reveal');
  expect(seriesPrimary({ stage: null, reopen: can, goOn })).toBe('goOn');
});
