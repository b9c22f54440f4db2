import { unescape } from 'node:querystring';

/** `Value`: a text, or a file in a multipart body. */
export type NestedForm<Value> = { [name: string]: NestedValue<Value> };
export type NestedValue<Value> = Value | NestedValue<Value>[] | NestedForm<Value>;

export interface NestedFormLimits {
  /** Default 1,000. */
  maxFields?: number;
  /** `a[b][0]` is 3 deep. Default 8. */
  maxDepth?: number;
}

/** Too large, too deep, or contradictory. */
export class NestedFormError extends Error {
  override readonly name = 'NestedFormError';
  readonly statusCode = 400;
  readonly code = 'INERTIA_NESTED_FORM';
}

type Branch<Value> = { fields: Map<string, Branch<Value> | Leaf<Value>>; isList: boolean; nextIndex: number };
type Leaf<Value> = { values: Value[] };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * `a[]=1`, `a[0]=1`, `a[b][c]=1` (A24). Drops what exceeds the limits: Fastify's `querystringParser` must not throw.
 */
export function parseQuery(text: string, limits: NestedFormLimits = {}): NestedForm<string> {
  return assembleWith(pairs(text), limits, () => undefined);
}

/** Throws a `NestedFormError` where `parseQuery` drops. */
export function parseForm(text: string, limits: NestedFormLimits = {}): NestedForm<string> {
  return assembleWith(pairs(text), limits, refuse);
}

/** For multipart fields (A25). */
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

/** Returns the problem. */
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

/** `[]` takes the next free index. */
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

/** Without gaps: a removed row makes no empty item, and `a[999999999]` no big array. */
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

/** A body of a million ampersands is not split before the limit is reached. */
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
