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

test('a valid form gives its parsed, typed value', async () => {
  const checked = await check(schema, { name: 'ada', tags: ['a'], more: 1 });
  expect(checked).toEqual({ ok: true, value: { name: 'ada', tags: ['a'] } });
  const name: string | null = checked.ok ? checked.value.name : null;
  expect(name).toBe('ada');
});

test('errors list all messages of a field under its dotted name', async () => {
  expect(await check(schema, { name: '1', tags: ['a', 'long tag'] })).toEqual({
    ok: false,
    errors: { name: ['Too short.', 'Letters only.'], 'tags.1': ['Too long.'] },
  });
});

test('errors of the whole form are listed under "form"', async () => {
  expect(await check(schema, { name: 'ada', tags: ['ada'] })).toEqual({
    ok: false,
    errors: { form: ['A tag must not be the name.'] },
  });
});

test('a schema with only a synchronous safeParse works', async () => {
  const plain: SafeParser<number> = {
    safeParse: (input) => (input === 1 ? { success: true, data: 1 } : { success: false, error: { issues: [] } }),
  };
  expect(await check(plain, 1)).toEqual({ ok: true, value: 1 });
  expect(await check(plain, 2)).toEqual({ ok: false, errors: {} });
});
