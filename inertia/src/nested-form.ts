import { unescape } from 'node:querystring';

/** `Value` is what a field may hold: a text, or a file in a multipart body. */
export type NestedForm<Value> = { [name: string]: NestedValue<Value> };
export type NestedValue<Value> = Value | NestedValue<Value>[] | NestedForm<Value>;

export interface NestedFormLimits {
  /** How many fields. Default 1,000. */
  maxFields?: number;
  /** How deep names may nest: `a[b][0]` is 3 deep. Default 8. */
  maxDepth?: number;
}

/** A form that cannot be assembled: too large, too deep, or contradictory. Has `statusCode` 400. */
export class NestedFormError extends Error {
  override readonly name = 'NestedFormError';
  readonly statusCode = 400;
  readonly code = 'INERTIA_NESTED_FORM';
}

type Branch<Value> = { fields: Map<string, Branch<Value> | Leaf<Value>>; isList: boolean; nextIndex: number };
type Leaf<Value> = { values: Value[] };

/** Names with a meaning in JavaScript; no form has fields with these names. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a query string in the format of Inertia's client: `a[]=1`, `a[0]=1`, `a[b][c]=1` (A24). Never throws, since
 * Fastify's `querystringParser` must not: drops fields that exceed the limits or contradict earlier ones.
 */
export function parseQuery(text: string, limits: NestedFormLimits = {}): NestedForm<string> {
  return assembleWith(pairs(text), limits, () => undefined);
}

/** Parses a form body (`application/x-www-form-urlencoded`). Throws a `NestedFormError` where `parseQuery` drops. */
export function parseForm(text: string, limits: NestedFormLimits = {}): NestedForm<string> {
  return assembleWith(pairs(text), limits, refuse);
}

/** Assembles the fields of a multipart body, which Inertia's client always names with indices (A25). */
export function assemble<Value>(
  fields: Iterable<readonly [string, Value]>,
  limits: NestedFormLimits = {},
): NestedForm<Value> {
  return assembleWith(fields, limits, refuse);
}

function refuse(problem: string): void {
  throw new NestedFormError(problem);
}

function assembleWith<Value>(
  fields: Iterable<readonly [string, Value]>,
  { maxFields = 1000, maxDepth = 8 }: NestedFormLimits,
  complain: (problem: string) => void,
): NestedForm<Value> {
  const root = newBranch<Value>();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > maxFields) {
      complain(`The form has more than ${maxFields} fields.`);
      break;
    }
    const problem = place(root, splitName(name), value, maxDepth);
    if (problem !== null) complain(`${problem}: ${JSON.stringify(name.slice(0, 100))}`);
  }
  return objectOf(root);
}

/** Puts one field into the tree; returns the problem with it, if any. */
function place<Value>(root: Branch<Value>, path: readonly string[], value: Value, maxDepth: number): string | null {
  if (path.length > maxDepth) return `The name of a field is nested more than ${maxDepth} deep`;
  if (path.some((segment) => forbidden.has(segment))) return null;
  let branch = root;
  for (const [depth, segment] of path.entries()) {
    const key = enter(branch, segment, depth);
    const held = branch.fields.get(key);
    if (depth === path.length - 1) return fill(branch, key, held, value);
    if (held !== undefined && 'values' in held) return contradiction;
    const next = held ?? newBranch<Value>();
    branch.fields.set(key, next);
    branch = next;
  }
  return null;
}

const contradiction = 'A field is both a value and a group';

function fill<Value>(
  branch: Branch<Value>,
  key: string,
  held: Branch<Value> | Leaf<Value> | undefined,
  value: Value,
): string | null {
  if (held === undefined) branch.fields.set(key, { values: [value] });
  else if ('values' in held) held.values.push(value);
  else return contradiction;
  return null;
}

/** The key of a segment in its branch: `[]` takes the next free index. */
function enter<Value>(branch: Branch<Value>, segment: string, depth: number): string {
  if (segment === '' && depth > 0) return String(branch.nextIndex++);
  if (depth === 0 || !/^(0|[1-9]\d{0,8})$/.test(segment)) branch.isList = false;
  else branch.nextIndex = Math.max(branch.nextIndex, Number(segment) + 1);
  return segment;
}

function newBranch<Value>(): Branch<Value> {
  return { fields: new Map(), isList: true, nextIndex: 0 };
}

function objectOf<Value>(branch: Branch<Value>): NestedForm<Value> {
  const object: NestedForm<Value> = {};
  for (const [key, node] of branch.fields) object[key] = valueOf(node);
  return object;
}

/** Closes gaps in a list's indices: a removed row makes no empty item, and `a[999999999]` no big array. */
function valueOf<Value>(node: Branch<Value> | Leaf<Value>): NestedValue<Value> {
  if ('values' in node) {
    const [first, ...more] = node.values;
    return first !== undefined && more.length === 0 ? first : node.values;
  }
  if (!node.isList) return objectOf(node);
  const items = [...node.fields].toSorted(([one], [other]) => Number(one) - Number(other));
  return items.map(([, item]) => valueOf(item));
}

/** `a[b][]` → `a`, `b`, ``; a malformed name is one segment. */
function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(open + 1, -1).split('][');
  return inner.some((segment) => /[[\]]/.test(segment)) ? [name] : [name.slice(0, open), ...inner];
}

/** A generator, so that a body of a million ampersands is not split before the limit is reached. */
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
