import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { assemble, NestedFormError, parseForm, parseQuery } from './nested-form.ts';

test.each([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[1]=2&a[0]=1', { a: ['1', '2'] }],
  ['a[b][c][]=1', { a: { b: { c: ['1'] } } }],
  ['a[0][name]=x&a[0][age]=3&a[1][name]=y', { a: [{ name: 'x', age: '3' }, { name: 'y' }] }],
  ['a%5B%5D=1&a%5B%5D=2', { a: ['1', '2'] }],
  ['a=', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=x+y%20z', { a: 'x y z' }],
  ['a=%F0%9F%99%8B&b=%E4%BD%A0', { a: '🙋', b: '你' }],
  ['a=100%', { a: '100%' }],
  ['=1', {}],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[x]=1&a[]=2', { a: { x: '1', 1: '2' } }],
  ['a[=1', { 'a[': '1' }],
  ['a[b]c=1', { 'a[b]c': '1' }],
  ['a[00]=1', { a: { '00': '1' } }],
])('parses %s in the format that the client writes (A24)', (text, expected) => {
  expect(parseQuery(text)).toEqual(expected);
  expect(parseForm(text)).toEqual(expected);
});

test('gaps in the indices, however large, leave no holes in the list', () => {
  expect(parseForm('a[999999999]=z&a[3]=y')).toEqual({ a: ['y', 'z'] });
});

test('drops names with a meaning in JavaScript, which change no prototype', () => {
  const text = '__proto__[x]=1&a[__proto__][x]=1&constructor[prototype][x]=1&a[constructor]=1&b=2&a[c]=3';
  expect(parseForm(text)).toEqual({ a: { c: '3' }, b: '2' });
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('names of inherited members are ordinary field names', () => {
  expect(parseForm('toString=1&a[hasOwnProperty]=2')).toEqual({ toString: '1', a: { hasOwnProperty: '2' } });
});

test('refuses a form body with too many fields, and truncates a query string at the limit', () => {
  const text = 'a[]=1&'.repeat(1_000);
  expect(parseForm(text)).toEqual({ a: Array(1_000).fill('1') });
  expect(() => parseForm(`${text}b=2`)).toThrow(new NestedFormError('The form has more than 1000 fields.'));
  expect(parseQuery(`${text}b=2`)).toEqual(parseForm(text));
});

test('refuses a form body that is nested too deep, and drops such a field from a query string', () => {
  const deep = `a${'[b]'.repeat(8)}`;
  expect(() => parseForm(`${deep}=1`)).toThrow(`nested more than 8 deep: "${deep}"`);
  expect(parseQuery(`${deep}=1&d=2`)).toEqual({ d: '2' });
  expect(parseForm('a[b][c][d][e][f][g][h]=1')).toEqual({ a: { b: { c: { d: { e: { f: { g: { h: '1' } } } } } } } });
});

test.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[]=1&a=2'])('refuses a form body that contradicts itself: %s', (text) => {
  expect(() => parseForm(text)).toThrow('A field is both a value and a group');
  expect(() => parseQuery(text)).not.toThrow();
});

test('the error has an HTTP status and a code', () => {
  expect(new NestedFormError('x')).toMatchObject({ statusCode: 400, code: 'INERTIA_NESTED_FORM' });
});

test('assembles multipart fields, including files, by the names the client gives them (A25)', () => {
  const logo = Buffer.from('PNG');
  const fields: [string, string | Buffer][] = [
    ['options[0][text]', 'Yes'],
    ['options[1][text]', 'No'],
    ['open', '1'],
    ['logo', logo],
  ];
  expect(assemble(fields)).toEqual({ options: [{ text: 'Yes' }, { text: 'No' }], open: '1', logo });
});

test('parses any query string without throwing, into an object with the normal prototype', () => {
  assert(
    property(string({ unit: constantFrom('a', '[', ']', '0', '=', '&', '%', '_', '__proto__', 'é') }), (text) => {
      const form = parseQuery(text);
      expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
      expect(Object.hasOwn(form, '__proto__')).toBe(false);
    }),
  );
});
