import { expect, test } from 'vitest';
import { z } from 'zod';
import { check, type SafeParser } from './field-errors.ts';

const schema = z
  .object({
    name: z
      .string()
      .min(2, 'Too short.')
      .regex(/^[a-z]+$/, 'Letters only.'),
    tags: z.array(z.string().max(3, 'Too long.')),
  })
  .refine(({ name, tags }) => !tags.includes(name), 'A tag must not be the name.');

test('a form that is fine gives its parsed value, typed', async () => {
  const checked = await check(schema, { name: 'ada', tags: ['a'], more: 1 });
  expect(checked).toEqual({ ok: true, value: { name: 'ada', tags: ['a'] } });
  const name: string | null = checked.ok ? checked.value.name : null;
  expect(name).toBe('ada');
});

test('messages stand under dotted names, all of a field together', async () => {
  expect(await check(schema, { name: '1', tags: ['a', 'long tag'] })).toEqual({
    ok: false,
    errors: { name: ['Too short.', 'Letters only.'], 'tags.1': ['Too long.'] },
  });
});

test('what concerns the whole form stands under form', async () => {
  expect(await check(schema, { name: 'ada', tags: ['ada'] })).toEqual({
    ok: false,
    errors: { form: ['A tag must not be the name.'] },
  });
});

test('a schema that only parses at once will do', async () => {
  const plain: SafeParser<number> = {
    safeParse: (input) => (input === 1 ? { success: true, data: 1 } : { success: false, error: { issues: [] } }),
  };
  expect(await check(plain, 1)).toEqual({ ok: true, value: 1 });
  expect(await check(plain, 2)).toEqual({ ok: false, errors: {} });
});

test('a field named __proto__ is a field', async () => {
  const odd: SafeParser = {
    safeParse: () => ({ success: false, error: { issues: [{ path: ['__proto__'], message: 'Odd.' }] } }),
  };
  expect(JSON.stringify(await check(odd, {}))).toBe('{"ok":false,"errors":{"__proto__":["Odd."]}}');
});
