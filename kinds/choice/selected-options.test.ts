import { expect, test } from 'vitest';
import { hasAllowedCount, stillSelectable } from './selected-options.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id }));

test('drops picks of removed options', () => {
  expect(stillSelectable(['d', 'b'], { options, maxPicks: 2 })).toEqual(['b']);
});

test('keeps only the newest pick if only one is still allowed', () => {
  expect(stillSelectable(['c', 'a'], { options, maxPicks: 1 })).toEqual(['a']);
  expect(stillSelectable(['c', 'a', 'd'], { options, maxPicks: 1 })).toEqual(['a']);
  expect(stillSelectable([], { options, maxPicks: 1 })).toEqual([]);
});

test('keeps picks in excess of the limit, although they cannot be sent', () => {
  const picks = stillSelectable(['c', 'a', 'b'], { options, maxPicks: 2 });
  expect(picks).toEqual(['c', 'a', 'b']);
  expect(hasAllowedCount(picks, { minPicks: 1, maxPicks: 2 })).toBe(false);
  expect(hasAllowedCount(picks.slice(1), { minPicks: 1, maxPicks: 2 })).toBe(true);
  expect(hasAllowedCount([], { minPicks: 1, maxPicks: 2 })).toBe(false);
});
