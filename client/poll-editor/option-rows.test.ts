import { expect, test } from 'vitest';
import { pasteLines, type OptionRow } from './option-rows.ts';

function rows(...labels: string[]): OptionRow[] {
  return labels.map((label, index) => ({ key: `k${index}`, label }));
}

function paste(into: OptionRow[], at: number, text: string, selection = { from: 0, to: 0 }) {
  return pasteLines(into, at, selection, text);
}

const labels = (result: ReturnType<typeof paste>) => result?.rows.map((row) => row.label);

test('leaves pasting a single line to the browser', () => {
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

test('pasting keeps every line, even if there are more than a poll can have', () => {
  const result = paste(rows('', 'Last'), 0, Array.from({ length: 30 }, (_, line) => `Option ${line}`).join('\n'));
  expect(result?.rows).toHaveLength(31);
  expect(result?.focusKey).toBe(result?.rows.at(-2)?.key);
});
