import { expect, test } from 'vitest';
import { optionLines, pasteLines, type OptionRow } from './option-rows.ts';

test('list markers are removed', () => {
  expect(optionLines('- Both\n* Left\n• Right\n1. One\n2) Two\n(c) Three\nd. Four')).toEqual([
    'Both',
    'Left',
    'Right',
    'One',
    'Two',
    'Three',
    'Four',
  ]);
});

test('text that only resembles a list marker stays', () => {
  expect(optionLines('-3 degrees\n3.5 metres\nA cat\n2024\nI. e. this')).toEqual([
    '-3 degrees',
    '3.5 metres',
    'A cat',
    '2024',
    'e. this',
  ]);
});

function rows(...labels: string[]): OptionRow[] {
  return labels.map((label, index) => ({ key: `k${index}`, label }));
}

function paste(into: OptionRow[], at: number, text: string, selection = { from: 0, to: 0 }, maxRows = 20) {
  return pasteLines(into, at, selection, text, maxRows);
}

const labels = (result: ReturnType<typeof paste>): string[] | undefined => result?.rows.map((row) => row.label);

test('a single line is left to the browser', () => {
  expect(paste(rows('', ''), 0, 'Both')).toBeNull();
  expect(paste(rows('', ''), 0, 'Both\n')).toBeNull();
});

test('pasting keeps the text around the caret and in other rows', () => {
  expect(labels(paste(rows('The  one', 'Last'), 0, 'red\nBlue', { from: 4, to: 4 }))).toEqual([
    'The red one',
    'Blue',
    'Last',
  ]);
});

test('an existing option keeps its id when lines are pasted into it', () => {
  const result = paste([{ key: 'a', id: 'option-1', label: '' }], 0, 'Both\nLeft');
  expect(result?.rows.map((row) => row.id)).toEqual(['option-1', undefined]);
});

test('pasting does not exceed the maximum number of rows', () => {
  const result = paste(rows('', 'Last'), 0, Array.from({ length: 30 }, (_, line) => `Option ${line}`).join('\n'));
  expect(result?.rows).toHaveLength(20);
  expect(result?.focusKey).toBe(result?.rows.at(-1)?.key);
});
