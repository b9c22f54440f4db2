import { expect, it } from 'vitest';
import type { CrewActivityView } from '#contracts/views.ts';
import { timingFields, timingOf } from '#kinds/editors.tsx';
import { asAsked, emptyTiming, parseTiming } from './activity-draft.ts';

const draft = { ...emptyTiming(true), correctKeys: ['b', 'gone'], correctValue: '1969', tolerance: '' };

it('timing fields identify correct options by their index among the options sent', () => {
  expect(timingFields(draft, 'choice', ['a', 'b'], 'quiz', 'en')).toEqual({
    timerSeconds: '20',
    points: '1000',
    correctOptions: [1],
    hasPartialCredit: false,
  });
});

it('timing fields contain lines for a text poll and a flag for a ranking', () => {
  expect(timingFields({ ...draft, acceptedAnswers: 'Paris\n\n  \nLutetia' }, 'text', [], 'quiz', 'en')).toEqual({
    timerSeconds: '20',
    points: '1000',
    acceptedAnswers: ['Paris', 'Lutetia'],
    hasStrictAccents: false,
  });
  expect(timingFields({ ...draft, isOrderRight: true }, 'ranking', ['a', 'b'], 'alone', 'en')).toEqual({
    timerSeconds: '20',
    isOrderRight: true,
  });
});

it.each([
  ['8,849', 'en', '8849'],
  ['8.849', 'de', '8849'],
  ['8,849', 'de', '8.849'],
])('timing fields parse %s in the number format of %s', (correctValue, region, value) => {
  expect(timingFields({ ...draft, correctValue, tolerance: correctValue }, 'number', [], 'quiz', region)).toMatchObject(
    { correctValue: value, tolerance: value },
  );
});

it.each(['en', 'de'])('timing fields round-trip an unchanged number (%s)', (region) => {
  const correct = { kind: 'number', value: 8.849, tolerance: 1000.125, reach: 2500 } as const;
  const shown = timingOf({ timerSeconds: 20, points: 500, correct } as CrewActivityView, region);
  expect(timingFields(shown, 'number', [], 'quiz', region)).toMatchObject({
    correctValue: '8.849',
    tolerance: '1000.125',
    hasPartialCredit: true,
  });
});

it('timing fields have no points in a standalone poll and are empty in a survey', () => {
  expect(timingFields(draft, 'choice', ['a', 'b'], 'alone', 'en')).toEqual({
    timerSeconds: '20',
    correctOptions: [1],
    hasPartialCredit: false,
  });
  expect(timingFields(draft, 'choice', ['a', 'b'], 'survey', 'en')).toEqual({});
});

it('are restored only from a stored draft', () => {
  expect(parseTiming(JSON.stringify(draft))).toEqual(draft);
  for (const other of ['', '{', '{"prompt":"x"}', 'null']) expect(parseTiming(other)).toBe(null);
});

const asked = { ...emptyTiming(true), correctKeys: ['a', 'b'] };

it('a question opened while it is being edited keeps the scoring and the timer with which it was asked', () => {
  const written = { ...asked, timerSeconds: '45', points: '500', correctKeys: ['c'] };
  expect(asAsked(written, asked)).toEqual(asked);
});
