import { expect, it, vi } from 'vitest';
import { pasteAnswers } from './editor.tsx';

it.each([
  ['Paris;Lutetia', 'Paris\nLutetia'],
  ['Paris\tLutetia', 'Paris\nLutetia'],
  ['Yes; but later', null],
  ['Paris', null],
])('pasting %j replaces the selection with %j', (text, lines) => {
  const setRangeText = vi.fn();
  expect(pasteAnswers({ selectionStart: 1, selectionEnd: 3, setRangeText }, text)).toBe(lines !== null);
  expect(setRangeText.mock.calls).toEqual(lines === null ? [] : [[lines, 1, 3, 'end']]);
});
