import { expect, test } from 'vitest';
import { mergeBags, splitBag } from './bag.ts';

test('merging adds errors, old input and flash entry by entry', () => {
  const held = { errors: { default: { a: 'x' } }, flash: { a: 1, b: 1 }, old: { a: 1 }, clearHistory: true } as const;
  const added = { errors: { default: { c: 'z' }, join: { b: 'y' } }, flash: { b: 2 }, old: { b: 2 } };
  expect(mergeBags(held, added)).toEqual({
    errors: { default: { a: 'x', c: 'z' }, join: { b: 'y' } },
    flash: { a: 1, b: 2 },
    old: { a: 1, b: 2 },
    clearHistory: true,
  });
});

test('splitting a bag by fields leaves entries without a field in the rest', () => {
  const bag = { errors: { default: { name: 'x', body: 'y' } }, old: { name: ' ', body: '?' }, flash: { a: 1 } };
  expect(splitBag(bag, (field) => field === 'name')).toEqual([
    { errors: { default: { name: 'x' } }, old: { name: ' ' } },
    { errors: { default: { body: 'y' } }, old: { body: '?' }, flash: { a: 1 } },
  ]);
  expect(splitBag({}, () => true)).toEqual([{}, {}]);
});
