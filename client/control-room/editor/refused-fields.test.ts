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
const remainingErrors = (part: Parameters<typeof stillRefused>[2], ...fields: string[]) =>
  Object.keys(stillRefused(refused(...fields), rows, part).fields);

test('changing a field clears its own error only', () => {
  expect(remainingErrors({ acceptedAnswers: 'Moon' }, 'acceptedAnswers.0', 'prompt')).toEqual(['prompt']);
  expect(remainingErrors({ prompt: 'Where?' }, 'acceptedAnswers.0', 'prompt', 'max')).toEqual([
    'acceptedAnswers.0',
    'max',
  ]);
  expect(remainingErrors({ maxWords: 2 }, 'max', 'maxChars')).toEqual(['max', 'maxChars']);
});

test('changing or removing an option clears the error of its row', () => {
  const after = [
    { key: 'a', label: 'Tea' },
    { key: 'b', label: 'Coffee' },
    { key: 'c', label: '' },
  ];
  expect(remainingErrors({ options: after }, 'options.1', 'options.2', 'options')).toEqual(['options.2']);
  expect(remainingErrors({ options: after.slice(0, 2) }, 'options.0', 'options.2')).toEqual(['options.0']);
});

test('changing a field clears errors that depend on it, and another kind clears all', () => {
  expect(remainingErrors({ min: '0' }, 'max', 'step', 'unit')).toEqual(['unit']);
  expect(remainingErrors({ hasSeveralPicks: true, minPicks: 1, maxPicks: 2 }, 'correctOptions')).toEqual([]);
  expect(remainingErrors({ correctKeys: ['a'] }, 'correctOptions', 'options.1')).toEqual(['options.1']);
  expect(remainingErrors({ kind: 'text' }, 'prompt', 'options.1', 'max')).toEqual([]);
});

test('the same object is returned if no error is cleared', () => {
  const before = refused('prompt');
  expect(stillRefused(before, rows, { maxWords: 2 })).toBe(before);
});

test('an error about the correct answer is revealed once, not again when another field changes', () => {
  const before = refused('prompt', 'correctOptions');
  expect(hasToBeSeen(before, 'choice')).toBe(true);
  const after = stillRefused(before, rows, { prompt: 'Where?' });
  expect(after.fields).toHaveProperty('correctOptions');
  expect(hasToBeSeen(after, 'choice')).toBe(false);
});

test('errors on options concern the correct answer only in a ranking', () => {
  expect(hasToBeSeen(refused('options.1'), 'ranking')).toBe(true);
  expect(hasToBeSeen(refused('options.1', 'prompt'), 'choice')).toBe(false);
});
