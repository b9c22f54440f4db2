import { expect, test } from 'vitest';
import { hasToBeSeen, stillRefused } from './refused-fields.ts';

const rows = [
  { key: 'a', label: 'Tea' },
  { key: 'b', label: '' },
  { key: 'c', label: '' },
];
const refused = (...fields: string[]) => ({
  fields: Object.fromEntries(fields.map((field) => [field, 'No.'])),
  keys: ['a', 'b', 'c'],
  isMended: false,
});
const left = (part: Parameters<typeof stillRefused>[2], ...fields: string[]) =>
  Object.keys(stillRefused(refused(...fields), rows, part).fields);

test('what was refused of a field goes when that field is changed, and nothing else', () => {
  expect(left({ acceptedAnswers: 'Moon' }, 'acceptedAnswers.0', 'prompt')).toEqual(['prompt']);
  expect(left({ prompt: 'Where?' }, 'acceptedAnswers.0', 'prompt', 'max')).toEqual(['acceptedAnswers.0', 'max']);
  expect(left({ maxWords: 2 }, 'max', 'maxChars')).toEqual(['max', 'maxChars']);
});

test('of options that of the row which is changed or taken away', () => {
  const after = [
    { key: 'a', label: 'Tea' },
    { key: 'b', label: 'Coffee' },
    { key: 'c', label: '' },
  ];
  expect(left({ options: after }, 'options.1', 'options.2', 'options')).toEqual(['options.2']);
  expect(left({ options: after.slice(0, 2) }, 'options.0', 'options.2')).toEqual(['options.0']);
});

test('what depends on another field goes with it, and all of it with another kind', () => {
  expect(left({ min: '0' }, 'max', 'step', 'unit')).toEqual(['unit']);
  expect(left({ hasSeveralPicks: true, minPicks: 1, maxPicks: 2 }, 'correctOptions')).toEqual([]);
  expect(left({ correctKeys: ['a'] }, 'correctOptions', 'options.1')).toEqual(['options.1']);
  expect(left({ kind: 'text' }, 'prompt', 'options.1', 'max')).toEqual([]);
});

test('nothing is made anew where nothing is mended', () => {
  const before = refused('prompt');
  expect(stillRefused(before, rows, { maxWords: 2 })).toBe(before);
});

test('what was refused about the right answer has to be seen once, and not again when something else is mended', () => {
  const before = refused('prompt', 'correctOptions');
  expect(hasToBeSeen(before, 'choice')).toBe(true);
  const after = stillRefused(before, rows, { prompt: 'Where?' });
  expect(after.fields).toHaveProperty('correctOptions');
  expect(hasToBeSeen(after, 'choice')).toBe(false);
});

test('options tell what is right where their order does', () => {
  expect(hasToBeSeen(refused('options.1'), 'ranking')).toBe(true);
  expect(hasToBeSeen(refused('options.1', 'prompt'), 'choice')).toBe(false);
});
