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

test('changing a field clears its own error only', () => {
  expect(left({ acceptedAnswers: 'Moon' }, 'acceptedAnswers.0', 'prompt')).toEqual(['prompt']);
  expect(left({ prompt: 'Where?' }, 'acceptedAnswers.0', 'prompt', 'max')).toEqual(['acceptedAnswers.0', 'max']);
  expect(left({ maxWords: 2 }, 'max', 'maxChars')).toEqual(['max', 'maxChars']);
});

test('changing or removing an option clears the error of its row', () => {
  const after = [
    { key: 'a', label: 'Tea' },
    { key: 'b', label: 'Coffee' },
    { key: 'c', label: '' },
  ];
  expect(left({ options: after }, 'options.1', 'options.2', 'options')).toEqual(['options.2']);
  expect(left({ options: after.slice(0, 2) }, 'options.0', 'options.2')).toEqual(['options.0']);
});

test('changing a field clears errors that depend on it, and another kind clears all', () => {
  expect(left({ min: '0' }, 'max', 'step', 'unit')).toEqual(['unit']);
  expect(left({ hasSeveralPicks: true, minPicks: 1, maxPicks: 2 }, 'correctOptions')).toEqual([]);
  expect(left({ correctKeys: ['a'] }, 'correctOptions', 'options.1')).toEqual(['options.1']);
  expect(left({ kind: 'text' }, 'prompt', 'options.1', 'max')).toEqual([]);
});

test('the same object is returned if no error is cleared', () => {
  const before = refused('prompt');
  expect(stillRefused(before, rows, { maxWords: 2 })).toBe(before);
});

test('an error about the right answer is revealed once, not again when another field is corrected', () => {
  const before = refused('prompt', 'correctOptions');
  expect(hasToBeSeen(before, 'choice')).toBe(true);
  const after = stillRefused(before, rows, { prompt: 'Where?' });
  expect(after.fields).toHaveProperty('correctOptions');
  expect(hasToBeSeen(after, 'choice')).toBe(false);
});

test('errors on options are about the right answer only for a ranking', () => {
  expect(hasToBeSeen(refused('options.1'), 'ranking')).toBe(true);
  expect(hasToBeSeen(refused('options.1', 'prompt'), 'choice')).toBe(false);
});
