import { describe, expect, it } from 'vitest';
import { asAsked, emptyTiming, isScoredOtherwise, parseTiming, timingAfter, timingFields } from './timing-draft.ts';

const draft = { ...emptyTiming(true), correctKeys: ['b', 'gone'], correctValue: '1969', tolerance: '' };

describe('what is sent about time and points', () => {
  it('names right options by their places among those sent', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], 'quiz')).toEqual({ timerSeconds: '20', points: '1000', correctOptions: [1] });
  });

  it('is the lines that were written for a text, and a yes or no for an order', () => {
    expect(timingFields({ ...draft, acceptedAnswers: 'Paris\n\n  \nLutetia' }, 'text', [], 'quiz')).toEqual({ timerSeconds: '20', points: '1000', acceptedAnswers: ['Paris', 'Lutetia'] });
    expect(timingFields({ ...draft, isOrderRight: true }, 'ranking', ['a', 'b'], 'alone')).toEqual({ timerSeconds: '20', isOrderRight: true });
  });

  it('is a value with its tolerance for a number, and no points where nothing can be right', () => {
    expect(timingFields(draft, 'number', [], 'quiz')).toEqual({ timerSeconds: '20', points: '1000', correctValue: '1969', tolerance: '0' });
    expect(timingFields(draft, 'words', [], 'quiz')).toEqual({ timerSeconds: '20', points: '' });
  });

  it('is without points in a poll that stands alone, and nothing in a survey', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], 'alone')).toEqual({ timerSeconds: '20', correctOptions: [1] });
    expect(timingFields(draft, 'number', [], 'alone')).toEqual({ timerSeconds: '20', correctValue: '1969', tolerance: '0' });
    expect(timingFields(draft, 'words', [], 'alone')).toEqual({ timerSeconds: '20' });
    expect(timingFields(draft, 'choice', ['a', 'b'], 'survey')).toEqual({});
  });

  it('takes the order of a new ranking for the right one in a quiz, and in a poll only once that is said', () => {
    const before = { timerSeconds: 20, points: 500 };
    for (const isNew of [emptyTiming(true), timingAfter(before, true)]) expect(timingFields(isNew, 'ranking', [], 'quiz')).toMatchObject({ isOrderRight: true });
    for (const isNew of [emptyTiming(false), timingAfter(before, false)]) expect(timingFields(isNew, 'ranking', [], 'alone')).toMatchObject({ isOrderRight: false });
  });

  it('survives a reload, and nothing else is taken for it', () => {
    expect(parseTiming(JSON.stringify(draft))).toEqual(draft);
    for (const other of ['', '{', '{"prompt":"x"}', 'null']) expect(parseTiming(other)).toBe(null);
  });
});

describe('of a question that was opened while it was being written', () => {
  const asked = { ...emptyTiming(true), correctKeys: ['a', 'b'] };

  it('what gives points is as it was asked, and so is the time that they go by', () => {
    const written = { ...asked, timerSeconds: '45', points: '500', correctKeys: ['c'] };
    expect(asAsked(written, asked)).toEqual(asked);
    expect(isScoredOtherwise(written, asked)).toBe(true);
    expect(isScoredOtherwise({ ...asked, timerSeconds: '45' }, asked)).toBe(true);
  });

  it('another order of the marks gives no other points, nor another time where there are none', () => {
    expect(isScoredOtherwise({ ...asked, correctKeys: ['b', 'a'] }, asked)).toBe(false);
    const plain = { ...asked, points: '' };
    expect(asAsked({ ...plain, timerSeconds: '45' }, plain)).toEqual({ ...plain, timerSeconds: '45' });
    expect(isScoredOtherwise({ ...plain, timerSeconds: '45' }, plain)).toBe(false);
  });
});
