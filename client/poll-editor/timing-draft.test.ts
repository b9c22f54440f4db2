import { describe, expect, it } from 'vitest';
import type { CrewActivityView } from '#contracts/views.ts';
import {
  asAsked,
  emptyTiming,
  isScoringChanged,
  parseTiming,
  timingAfter,
  timingFields,
  timingOf,
} from './timing-draft.ts';

const draft = { ...emptyTiming(true), correctKeys: ['b', 'gone'], correctValue: '1969', tolerance: '' };

describe('timing fields', () => {
  it('name correct options by their index among those sent', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], 'quiz', 'en')).toEqual({
      timerSeconds: '20',
      points: '1000',
      correctOptions: [1],
    });
  });

  it('are lines for a text, and a flag for a ranking', () => {
    expect(timingFields({ ...draft, acceptedAnswers: 'Paris\n\n  \nLutetia' }, 'text', [], 'quiz', 'en')).toEqual({
      timerSeconds: '20',
      points: '1000',
      acceptedAnswers: ['Paris', 'Lutetia'],
    });
    expect(timingFields({ ...draft, isOrderRight: true }, 'ranking', ['a', 'b'], 'alone', 'en')).toEqual({
      timerSeconds: '20',
      isOrderRight: true,
    });
  });

  it('are a value and a tolerance for a number, and have no points for kinds without a correct answer', () => {
    expect(timingFields(draft, 'number', [], 'quiz', 'en')).toEqual({
      timerSeconds: '20',
      points: '1000',
      correctValue: '1969',
      tolerance: '0',
    });
    expect(timingFields(draft, 'words', [], 'quiz', 'en')).toEqual({ timerSeconds: '20', points: '' });
  });

  it.each([
    ['8,849', 'en', '8849'],
    ['8.849', 'de', '8849'],
    ['8.849', 'en', '8.849'],
    ['8,849', 'de', '8.849'],
    ['high', 'en', 'high'],
  ])('parse %s in the number format of %s', (correctValue, region, value) => {
    expect(
      timingFields({ ...draft, correctValue, tolerance: correctValue }, 'number', [], 'quiz', region),
    ).toMatchObject({ correctValue: value, tolerance: value });
  });

  it.each(['en', 'de', 'fr', 'es'])('round-trip an unchanged number (%s)', (region) => {
    const correct = { kind: 'number', value: 8.849, tolerance: 1000.125 } as const;
    const shown = timingOf({ timerSeconds: 20, points: 500, correct } as CrewActivityView, region);
    expect(timingFields(shown, 'number', [], 'quiz', region)).toMatchObject({
      correctValue: '8.849',
      tolerance: '1000.125',
    });
    const exact = { kind: 'number', value: 6.02214076543219, tolerance: 1e-11 } as const;
    const written = timingOf({ timerSeconds: 20, points: 500, correct: exact } as CrewActivityView, region);
    expect(timingFields(written, 'number', [], 'quiz', region)).toMatchObject({
      correctValue: '6.02214076543219',
      tolerance: '1e-11',
    });
  });

  it('have no points in a standalone poll, and are empty in a survey', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], 'alone', 'en')).toEqual({
      timerSeconds: '20',
      correctOptions: [1],
    });
    expect(timingFields(draft, 'number', [], 'alone', 'en')).toEqual({
      timerSeconds: '20',
      correctValue: '1969',
      tolerance: '0',
    });
    expect(timingFields(draft, 'words', [], 'alone', 'en')).toEqual({ timerSeconds: '20' });
    expect(timingFields(draft, 'choice', ['a', 'b'], 'survey', 'en')).toEqual({});
  });

  it('treat the order of a new ranking as correct in a quiz, and in a poll only if marked', () => {
    const before = { timerSeconds: 20, points: 500 };
    for (const isNew of [emptyTiming(true), timingAfter(before, true)])
      expect(timingFields(isNew, 'ranking', [], 'quiz', 'en')).toMatchObject({ isOrderRight: true });
    for (const isNew of [emptyTiming(false), timingAfter(before, false)])
      expect(timingFields(isNew, 'ranking', [], 'alone', 'en')).toMatchObject({ isOrderRight: false });
  });

  it('parse a stored draft, and nothing else', () => {
    expect(parseTiming(JSON.stringify(draft))).toEqual(draft);
    for (const other of ['', '{', '{"prompt":"x"}', 'null']) expect(parseTiming(other)).toBe(null);
  });
});

describe('a question opened while it was edited', () => {
  const asked = { ...emptyTiming(true), correctKeys: ['a', 'b'] };

  it('keeps the scoring and its timer as asked', () => {
    const written = { ...asked, timerSeconds: '45', points: '500', correctKeys: ['c'] };
    expect(asAsked(written, asked)).toEqual(asked);
    expect(isScoringChanged(written, asked)).toBe(true);
    expect(isScoringChanged({ ...asked, timerSeconds: '45' }, asked)).toBe(true);
  });

  it('ignores the order of marks, and the timer without points', () => {
    expect(isScoringChanged({ ...asked, correctKeys: ['b', 'a'] }, asked)).toBe(false);
    const plain = { ...asked, points: '' };
    expect(asAsked({ ...plain, timerSeconds: '45' }, plain)).toEqual({ ...plain, timerSeconds: '45' });
    expect(isScoringChanged({ ...plain, timerSeconds: '45' }, plain)).toBe(false);
  });
});
