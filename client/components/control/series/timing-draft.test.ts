import { describe, expect, it } from 'vitest';
import { emptyTiming, parseTiming, timingFields } from './timing-draft.ts';

const draft = { ...emptyTiming(true), correctKeys: ['b', 'gone'], correctValue: '1969', tolerance: '' };

describe('what is sent about time and points', () => {
  it('names right options by their places among those sent', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], true)).toEqual({ timerSeconds: '20', points: '1000', correctOptions: [1] });
  });

  it('is a value with its tolerance for a number, and no points where nothing can be right', () => {
    expect(timingFields(draft, 'number', [], true)).toEqual({ timerSeconds: '20', points: '1000', correctValue: '1969', tolerance: '0' });
    expect(timingFields(draft, 'text', [], true)).toEqual({ timerSeconds: '20', points: '' });
  });

  it('is only the timer outside a quiz', () => {
    expect(timingFields(draft, 'choice', ['a', 'b'], false)).toEqual({ timerSeconds: '20' });
  });

  it('survives a reload, and nothing else is taken for it', () => {
    expect(parseTiming(JSON.stringify(draft))).toEqual(draft);
    for (const other of ['', '{', '{"prompt":"x"}', 'null']) expect(parseTiming(other)).toBe(null);
  });
});
