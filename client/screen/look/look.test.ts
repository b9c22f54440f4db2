import { expect, test } from 'vitest';
import { firstLook } from '#contracts/screens/screens.ts';
import { applyLookStep, parseLook, pagesOf, stepFor, textLimit } from './look.ts';

test('the page of questions stays within the number of pages', () => {
  expect([0, 7, 8, 21, 22].map(pagesOf)).toEqual([1, 1, 2, 3, 4]);
  expect(applyLookStep({ ...firstLook, page: 1 }, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'previous', 2)).toEqual({ page: 0 });
});

test('a page that no longer exists, because questions were answered, counts as the last page', () => {
  expect(applyLookStep({ ...firstLook, page: 9 }, 'previous', 3)).toEqual({ page: 1 });
});

test('text grows in steps and never gets smaller than the base size', () => {
  expect(applyLookStep(firstLook, 'smaller', 1)).toEqual({ textScale: 100 });
  expect(applyLookStep(firstLook, 'larger', 1)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 160 }, 'larger', 1)).toEqual({ textScale: 160 });
});

test('text does not grow beyond what fits, and shrinks from the size actually shown', () => {
  expect(applyLookStep(firstLook, 'larger', 1, 100)).toEqual({ textScale: 100 });
  expect(applyLookStep(firstLook, 'larger', 1, 105)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 160 }, 'smaller', 1, 130)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 140 }, 'smaller', 1, 100)).toEqual({ textScale: 100 });
});

test('a step that leaves the text unchanged reports the reason', () => {
  const stops = (textScale: 100 | 120 | 160, largest?: number) => [
    textLimit({ textScale }, 'larger', largest),
    textLimit({ textScale }, 'smaller', largest),
  ];
  expect(stops(100)).toEqual([null, 'smallest']);
  expect(stops(120, 115)).toEqual(['full', null]);
  expect(stops(120, 125)).toEqual([null, null]);
  expect(stops(160, 130)).toEqual(['largest', null]);
  expect(textLimit(firstLook, 'theme', 100)).toBeNull();
});

test('stepping past the last theme returns to the first', () => {
  expect(applyLookStep({ ...firstLook, theme: 'brand' }, 'theme', 1)).toEqual({ theme: 'auto' });
});

test('showing how to join ends the blank screen', () => {
  expect(applyLookStep({ ...firstLook, isBlank: true }, 'join', 1)).toEqual({ isJoinShown: true, isBlank: false });
});

test('capital letters work like lower-case keys, and a clicker turns pages', () => {
  expect([stepFor('B'), stepFor('PageDown'), stepFor('PageUp'), stepFor('x')]).toEqual([
    'blank',
    'next',
    'previous',
    null,
  ]);
});

test('unknown or invalid fields of a received look are ignored', () => {
  expect(parseLook({ theme: 'neon', textScale: 55, page: -1, isBlank: true, extra: 1 })).toEqual({ isBlank: true });
  expect(parseLook(null)).toEqual({});
  expect(parseLook({ ...firstLook, page: 2 })).toEqual({ ...firstLook, page: 2 });
});
