import { expect, it } from 'vitest';
import { fromPortable, toPortable } from './portable-value.ts';

it('keeps values that both databases store alike', () => {
  const at = new Date('2026-11-21T12:00:00.000Z');
  expect([at, Buffer.from('ö'), { a: [1] }, 12n, undefined, 1.5].map(toPortable)).toEqual([
    '2026-11-21T12:00:00.000Z',
    { bytes: 'w7Y=' },
    '{"a":[1]}',
    12,
    null,
    1.5,
  ]);
});

it('converts booleans to what the column takes', () => {
  expect(fromPortable(1, 'bool', 'postgres')).toBe(true);
  expect(fromPortable(0, 'bool', 'postgres')).toBe(false);
  expect(fromPortable(true, 'integer', 'sqlite')).toBe(1);
  expect(fromPortable(1, 'int4', 'postgres')).toBe(1);
});

it('restores bytes unchanged', () => {
  expect(fromPortable(toPortable(Buffer.from([0, 255])), 'blob', 'sqlite')).toEqual(Buffer.from([0, 255]));
});

it('refuses a number that JSON cannot hold', () => expect(() => toPortable(Number.NaN)).toThrow('NaN'));
