import { expect, test } from 'vitest';
import { firstLook } from '#contracts/screens/screens.ts';
import { applyLookStep, parseLook, stepFor } from './look.ts';

test('the question page stays within the number of pages', () => {
  expect(applyLookStep({ ...firstLook, page: 1 }, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'next', 2)).toEqual({ page: 1 });
  expect(applyLookStep(firstLook, 'previous', 2)).toEqual({ page: 0 });
});

test('showing the join panel ends the blank screen', () => {
  expect(applyLookStep({ ...firstLook, isBlank: true }, 'join', 1)).toEqual({ isJoinShown: true, isBlank: false });
});

test('keyboards and presenter remotes turn the pages of the screen and blank it', () => {
  for (const key of ['PageDown', 'ArrowRight', 'ArrowDown', ' ']) expect(stepFor(key), key).toBe('next');
  for (const key of ['PageUp', 'ArrowLeft', 'ArrowUp']) expect(stepFor(key), key).toBe('previous');
  for (const key of ['b', 'B', '.']) expect(stepFor(key), key).toBe('blank');
});

test('unknown and invalid fields in a received look are ignored', () => {
  expect(parseLook({ isJoinShown: 'yes', page: -1, isBlank: true, extra: 1 })).toEqual({ isBlank: true });
  expect(parseLook(null)).toEqual({});
  expect(parseLook({ ...firstLook, page: 2 })).toEqual({ ...firstLook, page: 2 });
});
