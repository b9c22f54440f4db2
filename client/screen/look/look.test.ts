import { expect, test } from 'vitest';
import { firstLook } from '#contracts/screens/screens.ts';
import { applyLookStep, parseLook, pagesOf, stepFor, textStop } from './look.ts';

test('pages of questions end where the questions do', () => {
  expect([0, 7, 8, 21, 22].map(pagesOf)).toEqual([1, 1, 2, 3, 4]);
  expect(applyLookStep({ ...firstLook, page: 1 }, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'previous', 2)).toEqual({ page: 0 });
});

test('a page that has gone, because questions were answered, is counted from the last there is', () => {
  expect(applyLookStep({ ...firstLook, page: 9 }, 'previous', 3)).toEqual({ page: 1 });
});

test('the text grows in steps, and never below what the last row can read', () => {
  expect(applyLookStep(firstLook, 'smaller', 1)).toEqual({ textScale: 100 });
  expect(applyLookStep(firstLook, 'larger', 1)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 160 }, 'larger', 1)).toEqual({ textScale: 160 });
});

test('text for which there is no room is not asked for, and gets smaller from the size it has', () => {
  expect(applyLookStep(firstLook, 'larger', 1, 100)).toEqual({ textScale: 100 });
  expect(applyLookStep(firstLook, 'larger', 1, 105)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 160 }, 'smaller', 1, 130)).toEqual({ textScale: 120 });
  expect(applyLookStep({ ...firstLook, textScale: 140 }, 'smaller', 1, 100)).toEqual({ textScale: 100 });
});

test('a step that changes no text has a reason', () => {
  const stops = (textScale: 100 | 120 | 160, largest?: number) => [
    textStop({ textScale }, 'larger', largest),
    textStop({ textScale }, 'smaller', largest),
  ];
  expect(stops(100)).toEqual([null, 'smallest']);
  expect(stops(120, 115)).toEqual(['full', null]);
  expect(stops(120, 125)).toEqual([null, null]);
  expect(stops(160, 130)).toEqual(['largest', null]);
  expect(textStop(firstLook, 'theme', 100)).toBeNull();
});

test('themes come round', () => {
  expect(applyLookStep({ ...firstLook, theme: 'brand' }, 'theme', 1)).toEqual({ theme: 'auto' });
});

test('showing how to join ends the blank screen', () => {
  expect(applyLookStep({ ...firstLook, isBlank: true }, 'join', 1)).toEqual({ isJoinShown: true, isBlank: false });
});

test('capital letters are the same keys, and a clicker turns pages', () => {
  expect([stepFor('B'), stepFor('PageDown'), stepFor('PageUp'), stepFor('x')]).toEqual([
    'blank',
    'next',
    'previous',
    null,
  ]);
});

test('of what is told only what is understood counts', () => {
  expect(parseLook({ theme: 'neon', textScale: 55, page: -1, isBlank: true, extra: 1 })).toEqual({ isBlank: true });
  expect(parseLook(null)).toEqual({});
  expect(parseLook({ ...firstLook, page: 2 })).toEqual({ ...firstLook, page: 2 });
});
