import { unescape } from 'node:querystring';

/** `Value` is a string, or a file in a multipart body. */
export type NestedForm<Value> = { [name: string]: NestedValue<Value> };
export type NestedValue<Value> = Value | NestedValue<Value>[] | NestedForm<Value>;

/** Too large, too deep, or contradictory. */
export class NestedFormError extends Error {
  override readonly name = 'NestedFormError';
  readonly statusCode = 400;
  readonly code = 'INERTIA_NESTED_FORM';
}

type Group<Value> = Map<string, Group<Value> | Value[]>;

const maxFields = 1_000;
/** `a[b][0]` is 3 deep. */
const maxDepth = 8;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const index = /^(0|[1-9]\d{0,8})$/;

/** `a[]=1`, `a[0]=1` and `a[b][c]=1` (A24). Drops what exceeds the limits: Fastify's parser must not throw. */
export function parseQuery(text: string): NestedForm<string> {
  return assembleWith(pairs(text), () => undefined);
}

/** @throws `NestedFormError` where `parseQuery` drops a field */
export function parseForm(text: string): NestedForm<string> {
  return assembleWith(pairs(text), refuse);
}

/** For multipart fields (A25). */
export function assemble<Value>(fields: Iterable<readonly [string, Value]>): NestedForm<Value> {
  return assembleWith(fields, refuse);
}

function refuse(problem: string): void {
  throw new NestedFormError(problem);
}

function assembleWith<Value>(
  fields: Iterable<readonly [string, Value]>,
  complain: (problem: string) => void,
): NestedForm<Value> {
  const root: Group<Value> = new Map();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > maxFields) {
      complain(`The form has more than ${maxFields} fields.`);
      break;
    }
    const problem = place(root, splitName(name), value);
    if (problem !== null) complain(`${problem}: ${JSON.stringify(name.slice(0, 100))}`);
  }
  return objectOf(root);
}

function place<Value>(root: Group<Value>, [first = '', ...inner]: readonly string[], value: Value): string | null {
  if (inner.length >= maxDepth) return `The name of a field is nested more than ${maxDepth} deep`;
  if ([first, ...inner].some((segment) => forbidden.has(segment))) return null;
  let [group, key] = [root, first];
  for (const segment of inner) {
    const next = group.get(key) ?? new Map();
    if (Array.isArray(next)) return contradiction;
    group.set(key, next);
    [group, key] = [next, segment === '' ? nextIndex(next) : segment];
  }
  const values = group.get(key) ?? [];
  if (!Array.isArray(values)) return contradiction;
  values.push(value);
  group.set(key, values);
  return null;
}

const contradiction = 'A field is both a value and a group';

function nextIndex(group: Group<unknown>): string {
  let next = group.size;
  while (group.has(String(next))) next += 1;
  return String(next);
}

function objectOf<Value>(group: Group<Value>): NestedForm<Value> {
  return Object.fromEntries([...group].map(([key, node]) => [key, valueOf(node)]));
}

/** Without gaps: `a[999999999]` makes no huge array. */
function valueOf<Value>(node: Group<Value> | Value[]): NestedValue<Value> {
  if (Array.isArray(node)) {
    const [first, ...more] = node;
    return first !== undefined && more.length === 0 ? first : node;
  }
  if ([...node.keys()].some((key) => !index.test(key))) return objectOf(node);
  const items = [...node].toSorted(([one], [other]) => Number(one) - Number(other));
  return items.map(([, item]) => valueOf(item));
}

/** A malformed name is one segment. */
function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(open + 1, -1).split('][');
  return inner.some((segment) => /[[\]]/.test(segment)) ? [name] : [name.slice(0, open), ...inner];
}

/** Stops before it splits a million ampersands. */
function* pairs(text: string): Generator<[string, string]> {
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('&', start);
    const end = next === -1 ? text.length : next;
    const pair = text.slice(start, end).replaceAll('+', ' ');
    const equals = pair.indexOf('=');
    if (equals === -1 && pair !== '') yield [unescape(pair), ''];
    else if (equals > 0) yield [unescape(pair.slice(0, equals)), unescape(pair.slice(equals + 1))];
    start = end + 1;
  }
}
