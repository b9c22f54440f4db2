import type { Filter } from './filter.ts';
import type { OnceEntry, PageObject, ScrollPosition } from './page-object.ts';
import type { PropSpec } from './prop.ts';
import { quoted } from './html.ts';
import type { Outcome } from './resolve.ts';

type Lists = 'mergeProps' | 'prependProps' | 'deepMergeProps' | 'matchPropsOn' | 'rescuedProps';

/** A49–A57, in the order of the props. */
export class Metadata {
  readonly #filter: Filter;
  readonly #shared: readonly string[];
  #lists: Map<Lists, string[]> | null = null;
  #deferred: Map<string, string[]> | null = null;
  #scrolls: Map<string, ScrollPosition & { reset: boolean }> | null = null;
  #onces: Map<string, OnceEntry> | null = null;

  constructor(filter: Filter, shared: readonly string[]) {
    this.#filter = filter;
    this.#shared = shared;
  }

  collect(outcome: Outcome): void {
    const { spec, path, state } = outcome;
    if (state === 'rescued') return this.#add('rescuedProps', path);
    if (spec === null) return undefined;
    if (state === 'later' && spec.group !== undefined) addTo((this.#deferred ??= new Map()), spec.group, path);
    if (state !== 'known' && !this.#filter.resets(path) && this.#filter.names(path)) this.#collectMerges(spec, path);
    if (state === 'sent' && spec.scroll) {
      this.#scrolls ??= new Map();
      this.#scrolls.set(path, { ...spec.scroll.page(plain(outcome)), reset: this.#filter.resets(path) });
    }
    if (spec.once && this.#filter.names(path)) {
      const { key = path, lifetimeMs } = spec.once;
      this.#onces ??= new Map();
      this.#onces.set(key, { prop: path, expiresAt: lifetimeMs === undefined ? null : Date.now() + lifetimeMs });
    }
    return undefined;
  }

  write(): string {
    let text = this.#shared.length > 0 ? field('sharedProps', this.#shared) : '';
    for (const [name, entries] of this.#lists ?? []) text += field(name, entries);
    if (this.#deferred) text += field('deferredProps', this.#deferred);
    if (this.#scrolls) text += field('scrollProps', this.#scrolls);
    if (this.#onces) text += field('onceProps', this.#onces);
    return text;
  }

  #collectMerges(spec: PropSpec, path: string): void {
    if (spec.scroll) {
      const { wrapper, matchOn } = spec.scroll;
      this.#merge(this.#filter.isPrepending ? 'prepend' : 'append', within(path, wrapper), matchOn);
    }
    for (const { at, direction, matchOn } of spec.merges ?? []) this.#merge(direction, within(path, at), matchOn);
  }

  #add(list: Lists, entry: string): void {
    addTo((this.#lists ??= new Map()), list, entry);
  }

  #merge(direction: keyof typeof fieldOf, path: string, matchOn: readonly string[]): void {
    this.#add(fieldOf[direction], path);
    for (const key of matchOn) this.#add('matchPropsOn', `${path}.${key}`);
  }
}

const fieldOf = { append: 'mergeProps', prepend: 'prependProps', deep: 'deepMergeProps' } as const;

function within(path: string, inner: string): string {
  return inner === '' ? path : `${path}.${inner}`;
}

function addTo<Key>(lists: Map<Key, string[]>, key: Key, entry: string): void {
  const entries = lists.get(key);
  if (entries === undefined) lists.set(key, [entry]);
  else if (!entries.includes(entry)) entries.push(entry);
}

/** As text, so that a key named `__proto__` stays a name. */
function field(name: keyof PageObject, entries: readonly string[] | Map<string, unknown>): string {
  if (!(entries instanceof Map)) return `,"${name}":[${entries.map((entry) => quoted(entry, 'json')).join(',')}]`;
  const pairs = [...entries].map(([key, entry]) => `${JSON.stringify(key)}:${JSON.stringify(entry)}`);
  return `,"${name}":{${pairs.join(',')}}`;
}

function plain({ value, parts }: Outcome): unknown {
  if (parts === null) return value;
  const sent = parts.filter((part): part is Outcome => part?.state === 'sent');
  if (Array.isArray(value)) return sent.map(plain);
  return Object.fromEntries(sent.map((part) => [part.key, plain(part)]));
}
