import { expect, it } from 'vitest';
import { largestScale } from './largest-scale.ts';

it('is the scale asked for where all has room at it', () => {
  expect(largestScale(173, () => true)).toBe(173);
  expect(largestScale(50, () => true)).toBe(50);
});

it('or the largest step below it at which all has room, tried a few times', () => {
  for (const room of [31, 47, 100, 122, 199]) {
    let tries = 0;
    const found = largestScale(200, (percent) => {
      tries += 1;
      return percent <= room;
    });
    expect(found).toBe(room - (room % 5));
    expect(tries).toBeLessThan(8);
  }
});

it('and never smaller than can be read', () => {
  expect(largestScale(200, () => false)).toBe(30);
  expect(largestScale(50, () => false)).toBe(30);
});
