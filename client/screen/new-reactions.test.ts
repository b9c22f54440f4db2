import { expect, test } from 'vitest';
import { newReactions } from './new-reactions.ts';

const none = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };

test('as many rise as came since', () => {
  expect(newReactions({ ...none, like: 2 }, { ...none, like: 4, wow: 1 })).toEqual(['like', 'like', 'wow']);
});

test('a hall that claps does not cover the screen', () => {
  expect(newReactions(none, { ...none, applause: 800 })).toHaveLength(5);
});

test('nothing rises where nothing is new, nor where totals fell', () => {
  expect(newReactions({ ...none, love: 3 }, { ...none, love: 3 })).toEqual([]);
  expect(newReactions({ ...none, love: 3 }, none)).toEqual([]);
});
