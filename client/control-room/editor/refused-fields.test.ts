import { expect, test } from 'vitest';
import { isAboutRight, stillRefused } from './refused-fields.ts';

const rows = [
  { key: 'a', label: 'Tea' },
  { key: 'b', label: '' },
  { key: 'c', label: '' },
];
const refused = (...fields: string[]) => ({
  fields: Object.fromEntries(fields.map((field) => [field, 'No.'])),
  keys: ['a', 'b', 'c'],
});
const remainingErrors = (part: Parameters<typeof stillRefused>[2], ...fields: string[]) =>
  Object.keys(stillRefused(refused(...fields), rows, part).fields);

test('changing a field clears its own error only', () => {
  expect(remainingErrors({ acceptedAnswers: 'Moon' }, 'acceptedAnswers.0', 'prompt')).toEqual(['prompt']);
  expect(remainingErrors({ prompt: 'Where?' }, 'acceptedAnswers.0', 'prompt', 'max')).toEqual([
    'acceptedAnswers.0',
    'max',
  ]);
});

test('changing a field clears the errors that depend on it, and changing the kind clears all', () => {
  expect(remainingErrors({ min: '0' }, 'max', 'step', 'unit')).toEqual(['unit']);
  expect(remainingErrors({ hasSeveralPicks: true, minPicks: 1, maxPicks: 2 }, 'correctOptions')).toEqual([]);
  expect(remainingErrors({ correctKeys: ['a'] }, 'correctOptions', 'options.1')).toEqual(['options.1']);
  expect(remainingErrors({ kind: 'text' }, 'prompt', 'options.1', 'max')).toEqual([]);
});

test('errors on options reveal the correct answer only if the order is the answer', () => {
  expect(isAboutRight('options.1', { areOptionsRight: true })).toBe(true);
  expect(['options.1', 'prompt'].some((field) => isAboutRight(field, {}))).toBe(false);
});
