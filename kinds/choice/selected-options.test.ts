import { expect, test } from 'vitest';
import { mayBeSent, picksLeft } from './selected-options.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id }));

test('an option that was taken away is not picked any more', () => {
  expect(picksLeft(['d', 'b'], { options, maxPicks: 2 })).toEqual(['b']);
});

test('of several that were picked the newest stays where one is wanted by now', () => {
  expect(picksLeft(['c', 'a'], { options, maxPicks: 1 })).toEqual(['a']);
  expect(picksLeft(['c', 'a', 'd'], { options, maxPicks: 1 })).toEqual(['a']);
  expect(picksLeft([], { options, maxPicks: 1 })).toEqual([]);
});

test('too many for what is wanted by now stay, and cannot be sent', () => {
  const picks = picksLeft(['c', 'a', 'b'], { options, maxPicks: 2 });
  expect(picks).toEqual(['c', 'a', 'b']);
  expect(mayBeSent(picks, { minPicks: 1, maxPicks: 2 })).toBe(false);
  expect(mayBeSent(picks.slice(1), { minPicks: 1, maxPicks: 2 })).toBe(true);
  expect(mayBeSent([], { minPicks: 1, maxPicks: 2 })).toBe(false);
});
