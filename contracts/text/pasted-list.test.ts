import { expect, test } from 'vitest';
import { pastedItems, pastedWords } from './pasted-list.ts';

test('list markers are removed', () => {
  expect(pastedItems('- Both\n* Left\n• Right')).toEqual(['Both', 'Left', 'Right']);
  expect(pastedItems('1. One\n2) Two\n\n(3) Three')).toEqual(['One', 'Two', 'Three']);
  expect(pastedItems('A. One\nb) Two')).toEqual(['One', 'Two']);
  expect(pastedItems('1. Ada\tada@example.org\n2. Bob\tbob@example.org')).toEqual(['Ada', 'Bob']);
});

test('text that only resembles a list marker stays', () => {
  const lists = [
    '-3 degrees\n3.5 metres\nA cat\n2024\nI. e. this',
    'A. Einstein\nN. Bohr',
    '24. Dezember\n31. Dezember',
  ];
  for (const text of [...lists, '1. Mai\n3. Oktober', '1. FC Köln', 'a) Tea\nCoffee'])
    expect(pastedItems(text)).toEqual(text.split('\n'));
});

test.each([
  ['tabs', 'a\tb\tc', ['a', 'b', 'c']],
  ['semicolons', 'a;b;c\r\nd; e; f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['a quoted cell', '"two\nlines"\tb\n"say ""hi"", all"', ['two lines', 'b', 'say "hi", all']],
  ['a semicolon in a sentence', 'Yes; but later\nNo', ['Yes; but later', 'No']],
  ['an open quote', '"Yes\nNo', ['"Yes', 'No']],
  ['names with addresses', 'Ada\tada@example.org\nBob <bob@example.org>\nEve, eve@example.org', ['Ada', 'Bob', 'Eve']],
  ['addresses alone', 'ada@example.org\nWrite to bob@example.org', ['ada@example.org', 'Write to bob@example.org']],
])('keeps every entry once (%s)', (_, text, items) => {
  expect(pastedItems(text)).toEqual(items);
});

test('words are separated by commas, semicolons, tabs and line breaks, and quotes are removed', () => {
  expect(pastedWords('scam*; spam\t"buy now",x,,\n"y"')).toEqual(['scam*', 'spam', 'buy now', 'x', 'y']);
  expect(pastedWords(' ')).toEqual([]);
});
