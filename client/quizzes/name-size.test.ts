import { expect, it } from 'vitest';
import { nameSize } from './name-size.ts';

it('chooses the size of names by their longest word, not by their length', () => {
  expect(nameSize(['Ada'])).toBeUndefined();
  expect(nameSize(['Lê Thị Hoa and many more words'])).toBeUndefined();
  expect(nameSize(['Ada', 'Maximiliane von Hohenlohe-Lang'])).toBe('long');
  expect(nameSize(['Donaudampfschifffahrtskapitän'])).toBe('very');
});

it('breaks words at hyphens and ideographs anywhere', () => {
  expect(nameSize(['Anna-Lena-Marie-Sophie-Johanna'])).toBeUndefined();
  expect(nameSize(['名'.repeat(30)])).toBeUndefined();
});
