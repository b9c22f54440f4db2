import { expect, it } from 'vitest';
import { wordsOf } from './name-size.ts';

it('names are set smaller by their longest word, not by their length', () => {
  expect(wordsOf(['Ada'])).toBeUndefined();
  expect(wordsOf(['Lê Thị Hoa and many more words'])).toBeUndefined();
  expect(wordsOf(['Ada', 'Maximiliane von Hohenlohe-Lang'])).toBe('long');
  expect(wordsOf(['Donaudampfschifffahrtskapitän'])).toBe('very');
});

it('a word breaks at its hyphens, and ideographs anywhere', () => {
  expect(wordsOf(['Anna-Lena-Marie-Sophie-Johanna'])).toBeUndefined();
  expect(wordsOf(['名'.repeat(30)])).toBeUndefined();
});
