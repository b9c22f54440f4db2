import { expect, it } from 'vitest';
import { fromPortable, toPortable } from './portable-value.ts';

it('keeps what both databases know in the same way', () => {
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

it('turns yes and no into what the column takes', () => {
  expect(fromPortable(1, 'bool', 'postgres')).toBe(true);
  expect(fromPortable(0, 'bool', 'postgres')).toBe(false);
  expect(fromPortable(true, 'integer', 'sqlite')).toBe(1);
  expect(fromPortable(1, 'int4', 'postgres')).toBe(1);
});

it('gives bytes back as they were', () => {
  expect(fromPortable(toPortable(Buffer.from([0, 255])), 'blob', 'sqlite')).toEqual(Buffer.from([0, 255]));
});

it('refuses a number that would come back as another', () => expect(() => toPortable(Number.NaN)).toThrow('NaN'));
