import { expect, test } from 'vitest';
import { isSecretName, oldInput } from './old-input.ts';

test('keeps texts, numbers, lists and groups, but no secrets at any depth, files or functions', () => {
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
    make: isSecretName,
  };
  expect(oldInput(body, isSecretName)).toEqual({
    title: 'Hall',
    count: 3,
    open: true,
    none: null,
    options: [{ text: 'Yes' }, 'No'],
  });
});

test('the site can decide which fields are secret', () => {
  expect(oldInput({ code: '1', password: 'x' }, (name) => name === 'code')).toEqual({ password: 'x' });
});

test.each([undefined, 'text', ['a']])('keeps nothing from a body that is not a form: %j', (body) => {
  expect(oldInput(body, isSecretName)).toEqual({});
});

test('accepts a body without a prototype; a field named __proto__ changes no prototype', () => {
  const body: object = JSON.parse('{"a":"1","__proto__":{"polluted":true}}');
  const kept = oldInput(Object.assign(Object.create(null), body), isSecretName);
  expect(kept['a']).toBe('1');
  expect(Reflect.get(kept, 'polluted')).toBeUndefined();
});

test('drops input nested deeper than any form, however deep it is', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);
  const kept = oldInput({ title: 'Lunch', nested }, isSecretName);
  expect(kept['title']).toBe('Lunch');
  expect(JSON.stringify(kept['nested']).length).toBeLessThan(200);
});
