import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades } from './shades.ts';
import { contrast, css, oklchOf } from './oklch.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const ink = { light: { l: 0.21, c: 0.035, h: 268 }, dark: { l: 0.955, c: 0.008, h: 264 } };
const paper = { light: { l: 0.982, c: 0.004, h: 262 }, dark: { l: 0.185, c: 0.022, h: 268 } };

test('every accent colour is readable in the light and the dark theme', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (hex, theme) => {
      const shades = accentShades(hex, theme);
      if (!shades) throw new Error(`${hex} is a colour`);
      expect(contrast(shades.accent, shades.onAccent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades.hover, shades.onAccent)).toBeGreaterThanOrEqual(4.5);
      for (const background of [paper[theme], shades.soft])
        expect(contrast(shades.text, background)).toBeGreaterThanOrEqual(4.5);
      // Text on a screen must be readable from the last row.
      expect(contrast(accentShades(hex, theme, 7)?.text ?? paper[theme], shades.soft)).toBeGreaterThanOrEqual(7);
      expect(contrast(ink[theme], shades.soft)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

test('a readable colour stays unchanged', () => {
  expect(css(accentShades('#2a2fb0', 'light')?.accent ?? { l: 0, c: 0, h: 0 })).toBe(
    css(oklchOf('#2a2fb0') ?? { l: 1, c: 0, h: 0 }),
  );
});

test('text that is not a colour has no shades', () => {
  for (const text of ['', 'red', '#12345', '#1234567', '#12345g', 'url(x)'])
    expect(accentShades(text, 'light')).toBeNull();
});

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast(oklchOf('#ffffff')!, oklchOf('#000000')!)).toBeCloseTo(21, 1);
  expect(contrast(oklchOf('#767676')!, oklchOf('#ffffff')!)).toBeCloseTo(4.54, 1);
});
