import { expect, test } from 'vitest';
import { rightTextsOf } from './right-texts.ts';

test('separates the original correct texts from those accepted later, and lists equivalent spellings once', () => {
  const accepted = ['Mercury', 'Quicksilver', 'quick silver', 'Mercury.', 'Hg'];
  expect(rightTextsOf({ kind: 'text', accepted, countedLater: ['quick silver', 'Mercury.', 'Hg'] })).toEqual({
    set: ['Mercury', 'Quicksilver'],
    later: ['Hg'],
  });
  expect(rightTextsOf({ kind: 'text', accepted: ['C', 'C++', 'C#', '?', '!'] })).toEqual({
    set: ['C', 'C++', 'C#', '?', '!'],
    later: [],
  });
  expect(rightTextsOf({ kind: 'text', accepted: ['2', '-2', '1.5', '15'], countedLater: ['-2', '15'] })).toEqual({
    set: ['2', '1.5'],
    later: ['-2', '15'],
  });
  // The original text no longer counts as correct.
  expect(rightTextsOf({ kind: 'text', accepted: ['Hg', 'HG!'], countedLater: ['Hg', 'HG!'] })).toEqual({
    set: ['Hg'],
    later: [],
  });
});
