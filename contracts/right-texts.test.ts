import { expect, test } from 'vitest';
import { rightTextsOf } from './right-texts.ts';

test('what was set as right is told apart from what was counted later, and what only looks otherwise stands once', () => {
  const accepted = ['Mercury', 'Quicksilver', 'quick silver', 'Mercury.', 'Hg'];
  expect(rightTextsOf({ kind: 'text', accepted, countedLater: ['quick silver', 'Mercury.', 'Hg'] })).toEqual({ set: ['Mercury', 'Quicksilver'], later: ['Hg'] });
  expect(rightTextsOf({ kind: 'text', accepted: ['C', 'C++', 'C#', '?', '!'] })).toEqual({ set: ['C', 'C++', 'C#', '?', '!'], later: [] });
  // What was set is counted as right no longer.
  expect(rightTextsOf({ kind: 'text', accepted: ['Hg', 'HG!'], countedLater: ['Hg', 'HG!'] })).toEqual({ set: ['Hg'], later: [] });
});
