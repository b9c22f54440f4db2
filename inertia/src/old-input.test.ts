import { expect, test } from 'vitest';
import { oldInput } from './old-input.ts';

test('keeps texts, numbers, lists and groups, but no files, functions or secrets at any depth', () => {
  const body = {
    title: 'Hall',
    count: 3,
    open: true,
    none: null,
    options: [{ text: 'Yes', token: 't' }, 'No'],
    newPassword: 'x',
    passcode: 'x',
    logo: Buffer.from('PNG'),
    at: new Date(0),
    make: oldInput,
  };
  expect(oldInput(body)).toEqual({
    title: 'Hall',
    count: 3,
    open: true,
    none: null,
    options: [{ text: 'Yes' }, 'No'],
  });
});

test.each([undefined, 'text', ['a']])('keeps nothing from a body that is not a form: %j', (body) => {
  expect(oldInput(body)).toEqual({});
});

test('accepts a body without a prototype, and a field named __proto__ changes no prototype', () => {
  const body: object = JSON.parse('{"a":"1","__proto__":{"polluted":true}}');
  const kept = oldInput(Object.assign(Object.create(null), body));
  expect(kept['a']).toBe('1');
  expect(Reflect.get(kept, 'polluted')).toBeUndefined();
});

test('drops input that is nested deeper than any real form', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);
  const kept = oldInput({ title: 'Lunch', nested });
  expect(kept['title']).toBe('Lunch');
  expect(JSON.stringify(kept['nested']).length).toBeLessThan(200);
});
