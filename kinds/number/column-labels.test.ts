import { expect, it } from 'vitest';
import { labelEvery } from './column-labels.ts';

it('labels as many columns as fit', () => {
  expect(labelEvery(['0', '1', '2', '3', '4', '5'], 6, 50)).toBe(1);
  expect(labelEvery(['0', '500', '1,000', '1,500', '2,000', '2,500', '3,000'], 6, 50)).toBe(1);
  const decades = Array.from({ length: 10 }, (_, place) => `1,9${place}0–1,9${place}9`);
  expect(labelEvery(decades, 10, 50)).toBe(2);
  expect(labelEvery(decades, 10, 20)).toBe(4);
});
