import { expect, test, vi } from 'vitest';
import { findBinding, type KeyPress } from './key-bindings.ts';

const run = vi.fn();
const bindings = [
  { key: 'o', run },
  { key: 'c' },
  { key: '?', run },
  { key: ' ', run },
  { key: 'arrowdown', run, mayRepeat: true },
];

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  const noModifiers = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
  };
  return { key, ...noModifiers, target: { tagName: 'BODY' }, ...change };
}

const found = (key: string, change?: Partial<KeyPress>) => findBinding(press(key, change), bindings)?.key;

test('a plain key finds its action, even with caps lock on', () => {
  expect(found('o')).toBe('o');
  expect(found('O')).toBe('o');
  expect(found('x')).toBeUndefined();
});

test('keys with a modifier are left to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(found('o', { [modifier]: true })).toBeUndefined();
});

test('keys run no shortcuts while typing', () => {
  const typing = [
    { tagName: 'INPUT', type: 'text' },
    { tagName: 'INPUT', type: 'search' },
    { tagName: 'TEXTAREA' },
    { tagName: 'SELECT' },
    { tagName: 'DIV', isContentEditable: true },
  ];
  for (const target of typing) expect(found('o', { target })).toBeUndefined();
  expect(found('o', { isComposing: true })).toBeUndefined();
  expect(found('o', { target: { tagName: 'INPUT', type: 'checkbox' } })).toBe('o');
});

test('the space bar presses a focused button instead of running a shortcut', () => {
  expect(found(' ')).toBe(' ');
  expect(found(' ', { target: { tagName: 'BUTTON' } })).toBeUndefined();
});

test('a held key repeats movements but not actions', () => {
  expect(found('o', { repeat: true })).toBeUndefined();
  expect(found('ArrowDown', { repeat: true })).toBe('arrowdown');
});
