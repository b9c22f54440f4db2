import { expect, test } from 'vitest';
import { newReactions } from './new-reactions.ts';

const none = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };

test('returns one reaction for each new one', () => {
  expect(newReactions({ ...none, like: 2 }, { ...none, like: 4, wow: 1 })).toEqual(['like', 'like', 'wow']);
});

test('limits how many reactions of one kind rise at once', () => {
  expect(newReactions(none, { ...none, applause: 800 })).toHaveLength(5);
});

test('returns nothing when totals stay the same or fall', () => {
  expect(newReactions({ ...none, love: 3 }, { ...none, love: 3 })).toEqual([]);
  expect(newReactions({ ...none, love: 3 }, none)).toEqual([]);
});
