import type { Filter } from './filter.ts';
import { Preserialised } from './preserialised.ts';
import { Prop, type PropSpec } from './prop.ts';

export interface Outcome {
  key: string;
  path: string;
  spec: PropSpec | null;
  /** `known`: the client has this once prop. `later`: not in a first load. `rescued`: producing it threw (A55). */
  state: 'sent' | 'known' | 'later' | 'rescued';
  /** Ignored when `parts` is set. */
  value: unknown;
  parts: Outcomes | null;
}

export type Outcomes = readonly (Outcome | null)[];

type Resolution = {
  filter: Filter;
  onRescue: (error: unknown, path: string) => void;
};

type Plain = { readonly [key: string]: unknown };
type Place = { key: string; path: string; isAsked: boolean };

export function resolveProps(props: Record<string, unknown>, resolution: Resolution): Promise<Outcomes> {
  return resolveEntries(props, '', false, resolution);
}

/** `isAsked`: the enclosing value was requested as a whole (A64). */
function resolveEntries(object: object, prefix: string, isAsked: boolean, resolution: Resolution): Promise<Outcomes> {
  const resolving = Object.entries(object).map(([key, given]) =>
    resolveOne({ key, path: prefix === '' ? key : `${prefix}.${key}`, isAsked }, given, resolution),
  );
  return Promise.all(resolving);
}

async function resolveOne(place: Place, given: unknown, resolution: Resolution): Promise<Outcome | null> {
  const spec = given instanceof Prop ? given.spec : null;
  if (!place.isAsked && !spec?.isAlways && !resolution.filter.admits(place.path)) return null;
  if (spec === null && typeof given !== 'function' && !isThenable(given))
    return taken(place, null, given, place.isAsked, resolution);
  return produce(place, spec, given, resolution);
}

async function produce(place: Place, spec: PropSpec | null, given: unknown, resolution: Resolution): Promise<Outcome> {
  const held = spec && heldBack(place, spec, resolution.filter);
  if (held) return held;
  try {
    const source = spec === null ? given : spec.source;
    const value: unknown = await (typeof source === 'function' ? source() : source);
    // A function may return a prop type (A68).
    if (value instanceof Prop) return await produce(place, value.spec, null, resolution);
    return await taken(place, spec, value, true, resolution);
  } catch (error) {
    if (spec?.isRescued !== true) throw error;
    resolution.onRescue(error, place.path);
    return { key: place.key, path: place.path, spec, state: 'rescued', value: null, parts: null };
  }
}

async function taken(
  { key, path }: Place,
  spec: PropSpec | null,
  value: unknown,
  isAsked: boolean,
  resolution: Resolution,
): Promise<Outcome> {
  return { key, path, spec, state: 'sent', value, parts: await partsOf(value, path, isAsked, resolution) };
}

/** Null if the value can be serialised as it is. */
function partsOf(value: unknown, path: string, isAsked: boolean, resolution: Resolution): Promise<Outcomes> | null {
  if (typeof value !== 'object' || value === null) return null;
  const mustFilter = !isAsked && resolution.filter.reachesInto(path);
  if (value instanceof Preserialised) {
    return mustFilter ? partsOf(JSON.parse(value.json), path, isAsked, resolution) : null;
  }
  // Filtering a list would change its indices.
  if (Array.isArray(value)) return isOrHoldsSource(value) ? resolveEntries(value, path, true, resolution) : null;
  if (!isPlain(value) || (!mustFilter && !isOrHoldsSource(value))) return null;
  return resolveEntries(value, path, isAsked, resolution);
}

function heldBack({ key, path }: Place, spec: PropSpec, filter: Filter): Outcome | null {
  if (filter.isPartial) return null;
  const isKnown = spec.once !== undefined && spec.once.isFresh !== true && filter.hasOnce(spec.once.key ?? path);
  const isLater = spec.isOptional === true || spec.group !== undefined;
  if (!isKnown && !isLater) return null;
  return { key, path, spec, state: isKnown ? 'known' : 'later', value: null, parts: null };
}

const maxDepth = 100;

/** Finds props and functions at any depth (A68). */
function isOrHoldsSource(part: unknown, depth = 0): boolean {
  if (typeof part !== 'object') return typeof part === 'function';
  // Deeper is a cycle, which JSON.stringify reports better than a stack overflow.
  if (part === null || depth > maxDepth) return false;
  if (Array.isArray(part)) return part.some((item) => isOrHoldsSource(item, depth + 1));
  if (!isPlain(part)) return part instanceof Prop || part instanceof Preserialised;
  // Twice as fast as Object.values.
  for (const key in part) if (isOrHoldsSource(part[key], depth + 1)) return true;
  return false;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Class instances serialise themselves. */
function isPlain(value: object): value is Plain {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
