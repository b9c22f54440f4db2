import { expect, test } from 'vitest';
import { firstLook } from '../../../contracts/screens.ts';
import { heardFrom, heardSince, silentAfterMs, told, withoutSilent } from './known-screens.ts';

const report = (screenId: string, page = 0) => ({ screenId, look: { ...firstLook, page }, pages: 3 });
const two = heardFrom(heardFrom(null, report('a'), 0), report('b'), 20_000);

test('a screen is counted once, however often it reports', () => {
  expect(Object.keys(heardFrom(two, report('a', 2), 21_000))).toEqual(['a', 'b']);
});

test('one that left is gone at once, one that fell silent after a while', () => {
  expect(Object.keys(withoutSilent(two, 20_000, 'b') ?? {})).toEqual(['a']);
  expect(Object.keys(withoutSilent(two, silentAfterMs + 1) ?? {})).toEqual(['b']);
  expect(withoutSilent(two, 20_001)).toBe(two);
});

test('who does not answer the roll is gone', () => {
  expect(Object.keys(heardSince(two, 20_000) ?? {})).toEqual(['b']);
});

test('what they were told counts until they say how they look', () => {
  expect(Object.values(told(two, { isBlank: true }) ?? {}).map(({ look, heardAt }) => [look.isBlank, heardAt])).toEqual([[true, 0], [true, 20_000]]);
  expect(heardFrom(told(two, { page: 5 }), report('a', 1), 21_000)['a']?.look.page).toBe(1);
  expect(told(null, { isBlank: true })).toBeNull();
});

test('before they were asked nothing is known', () => {
  expect(withoutSilent(null, 0)).toBeNull();
});
