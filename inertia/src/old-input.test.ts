import { expect, test } from 'vitest';
import { isSecretName, oldInput } from './old-input.ts';

test('texts, numbers, lists and groups are kept; secrets at any depth, files and functions are not', () => {
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

test('a site decides what is secret', () => {
  expect(oldInput({ code: '1', password: 'x' }, (name) => name === 'code')).toEqual({ password: 'x' });
});

test.each([undefined, null, 'text', 3, ['a'], Buffer.from('x')])(
  'a body that is no form leaves nothing: %j',
  (body) => {
    expect(oldInput(body, isSecretName)).toEqual({});
  },
);

test('a body without a prototype is a form; a field named __proto__ changes no prototype', () => {
  const body: object = JSON.parse('{"a":"1","__proto__":{"polluted":true}}');
  const kept = oldInput(Object.assign(Object.create(null), body), isSecretName);
  expect(kept['a']).toBe('1');
  expect(Reflect.get(kept, 'polluted')).toBeUndefined();
});

test('what is nested deeper than any form is left out, however deep it is', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);
  const kept = oldInput({ title: 'Lunch', nested }, isSecretName);
  expect(kept['title']).toBe('Lunch');
  expect(JSON.stringify(kept['nested']).length).toBeLessThan(200);
});
