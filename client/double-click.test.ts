import { describe, expect, it } from 'vitest';
import { isMeantForLast } from './double-click.ts';

const press = (timeStamp: number, { clientX = 100, clientY = 100, detail = 1 } = {}) => ({ timeStamp, clientX, clientY, detail });

describe('the second press of a double click', () => {
  it('is not meant for the row that has come under the pointer', () => {
    expect(isMeantForLast(press(10_000), 'a')).toBe(false);
    expect(isMeantForLast(press(10_180), 'b')).toBe(true);
    // Nor is the third.
    expect(isMeantForLast(press(10_360), 'b')).toBe(true);
  });

  it('is meant where the same row is there still, and where time has passed since', () => {
    expect(isMeantForLast(press(20_000), 'a')).toBe(false);
    expect(isMeantForLast(press(20_180), 'a')).toBe(false);
    expect(isMeantForLast(press(20_900), 'b')).toBe(false);
  });

  it('is meant where the pointer went, and always by keyboard', () => {
    expect(isMeantForLast(press(30_000), 'a')).toBe(false);
    expect(isMeantForLast(press(30_200, { clientY: 180 }), 'b')).toBe(false);
    expect(isMeantForLast(press(30_250, { clientY: 180, detail: 0 }), 'c')).toBe(false);
  });
});
