import { expect, it } from 'vitest';
import { largestScale } from './largest-scale.ts';

it('returns the requested scale if everything fits', () => {
  expect(largestScale(173, () => true)).toBe(173);
  expect(largestScale(50, () => true)).toBe(50);
});

it('returns the largest step below it that fits, with few attempts', () => {
  for (const fits of [31, 47, 100, 122, 199]) {
    let tries = 0;
    const found = largestScale(200, (percent) => {
      tries += 1;
      return percent <= fits;
    });
    expect(found).toBe(fits - (fits % 5));
    expect(tries).toBeLessThan(8);
  }
});

it('never goes below the readable size', () => {
  expect(largestScale(200, () => false)).toBe(30);
  expect(largestScale(50, () => false)).toBe(30);
});
