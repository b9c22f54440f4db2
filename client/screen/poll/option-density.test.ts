import { expect, test } from 'vitest';
import { labelLength, optionSetting, promptLength, screenDensity } from './option-density.ts';

const options = (count: number, label = 'Left') => Array.from({ length: count }, () => label);
const long = 'It went both ways at once, and only the comparison in the evening decides';

test('a few short options are set loosely', () => {
  expect([2, 4].map((count) => screenDensity(options(count)))).toEqual(['airy', 'airy']);
});

test('more options, or longer ones, are set closer', () => {
  expect(screenDensity(options(5))).toBe('snug');
  expect(screenDensity(options(4, long))).toBe('snug');
});

test('one long option among short ones keeps them in one column', () => {
  expect([5, 6].map((count) => screenDensity([long, ...options(count - 1)]))).toEqual(['snug', 'snug']);
});

const withResult = { isResultShown: true, hasPicture: false, isPlain: true };

test('bars of up to six options share the height; more than six do not', () => {
  expect([2, 5, 6, 7].map((count) => optionSetting(options(count), withResult).isFilling)).toEqual([
    true,
    true,
    true,
    undefined,
  ]);
  expect([2, 5, 6].map((count) => optionSetting(options(count), withResult).labels)).toEqual([
    'short',
    'short',
    'short',
  ]);
});

test('one long label wraps; only when many are long are all set smaller', () => {
  expect(optionSetting([long, ...options(3)], withResult)).toEqual({ isFilling: true, labels: 'medium', wrapped: 1 });
  expect(optionSetting(options(4, long), withResult)).toEqual({ isFilling: true, wrapped: 4 });
  expect(optionSetting(options(4, `${long}: ${long}`), withResult)).toEqual({});
});

test('options that do not fit into one column take two', () => {
  expect(screenDensity(options(5, long))).toBe('half');
  expect([7, 12, 13, 20].map((count) => screenDensity(options(count)))).toEqual(['half', 'half', 'tight', 'tight']);
});

test('a long prompt is set smaller, a very long one smaller still', () => {
  expect([90, 91, 180, 181].map((length) => promptLength('x'.repeat(length)))).toEqual([
    undefined,
    'rather',
    'rather',
    'very',
  ]);
});

test('the longest label decides the type size of a few options', () => {
  expect(labelLength(['Both', 'Neither, until we look'])).toBe('short');
  expect(labelLength(['Both', 'Neither of them, until somebody looks'])).toBe('medium');
  expect(labelLength(['Both', 'It went both ways at once, as the comparison will show'])).toBeUndefined();
  expect(labelLength(['両方のスリットを同時に通り抜けた電子'])).toBe('medium');
});
