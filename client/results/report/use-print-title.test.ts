import { expect, it } from 'vitest';
import { inCss } from './use-print-title.ts';

it('turns a title into one CSS string, whatever it contains', () => {
  expect(inCss('Licht & Farbe, “Teil 2”')).toBe('"Licht & Farbe, “Teil 2”"');
  expect(inCss('a"; } b\\c\nd')).toBe(String.raw`"a\22 ; } b\5c c\a d"`);
});
