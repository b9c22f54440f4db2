import { expect, test } from 'vitest';
import { pastedItems, pastedWords } from './pasted-list.ts';

test('list markers are removed', () => {
  const text = '- Both\n* Left\n• Right\n1. One\n2) Two\n(c) Three\nd. Four';
  expect(pastedItems(text)).toEqual(['Both', 'Left', 'Right', 'One', 'Two', 'Three', 'Four']);
});

test('text that only resembles a list marker stays', () => {
  const text = '-3 degrees\n3.5 metres\nA cat\n2024\nI. e. this';
  expect(pastedItems(text)).toEqual(['-3 degrees', '3.5 metres', 'A cat', '2024', 'e. this']);
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
