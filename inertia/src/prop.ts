import type { ScrollPosition } from './page-object.ts';

type Produce<Value> = () => Value | Prop<Value, boolean> | Promise<Value | Prop<Value, boolean>>;
export type Given<Value> = Value | Produce<Value>;

export interface MergeOptions {
  /** A path inside the prop, such as `data`. Default: the prop itself. */
  at?: string;
  /** Key (or path to it) that identifies list items. */
  matchOn?: string | readonly string[];
}
export interface OnceOptions {
  /** The key under which pages share the value. Default: its path. */
  key?: string;
  /** Default: until the tab closes. */
  lifetimeMs?: number;
  isFresh?: boolean;
}
export interface DeferOptions {
  /** If producing it throws, the client is told and the request goes on. */
  rescue?: boolean;
}
export interface ScrollOptions<Value> extends Pick<MergeOptions, 'matchOn'> {
  /** The path of the list inside the value, `''` for the value itself. Default `data`. */
  wrapper?: string;
  page: ScrollPosition | ((value: Value) => ScrollPosition);
}

type Merge = { at: string; direction: 'append' | 'prepend' | 'deep'; matchOn: readonly string[] };
type Scroll = {
  wrapper: string;
  matchOn: readonly string[];
  /** A method, so that its parameter may have the prop's own type. */
  page(value: unknown): ScrollPosition;
};

export interface PropSpec {
  readonly source: unknown;
  readonly isAlways?: boolean;
  readonly isOptional?: boolean;
  readonly group?: string;
  readonly isRescued?: boolean;
  readonly merges?: readonly Merge[];
  readonly once?: OnceOptions;
  readonly scroll?: Scroll;
}

/** Methods return a new prop: `defer(list).merge().once()`. */
export class Prop<Value, MayBeAbsent extends boolean = false> {
  declare readonly valueType: Value;
  declare readonly mayBeAbsent: MayBeAbsent;
  readonly spec: PropSpec;

  constructor(spec: PropSpec) {
    this.spec = spec;
  }

  /** A partial reload appends it to the client's list, or merges it into its object (A49). */
  merge(options: MergeOptions = {}): Prop<Value, MayBeAbsent> {
    return this.#merging('append', options);
  }

  /** At the start of the list (A50). */
  prepend(options: MergeOptions = {}): Prop<Value, MayBeAbsent> {
    return this.#merging('prepend', options);
  }

  /** At every level (A51). */
  deepMerge(options: Pick<MergeOptions, 'matchOn'> = {}): Prop<Value, MayBeAbsent> {
    return this.#merging('deep', options);
  }

  /** The client keeps the value for later visits (A56). */
  once(options: OnceOptions = {}): Prop<Value, MayBeAbsent> {
    return new Prop({ ...this.spec, once: options });
  }

  /** Requested after the page, a request per group (A54). */
  defer(group = 'default', options: DeferOptions = {}): Prop<Value, true> {
    return new Prop({ ...this.spec, group, isRescued: options.rescue ?? this.spec.isRescued ?? false });
  }

  #merging(direction: Merge['direction'], { at = '', matchOn = [] }: MergeOptions): Prop<Value, MayBeAbsent> {
    const added = { at, direction, matchOn: listed(matchOn) };
    return new Prop({ ...this.spec, merges: [...(this.spec.merges ?? []), added] });
  }
}

/** Only when a partial reload names it. */
export function optional<Value>(make: Produce<Value>): Prop<Value, true> {
  return new Prop({ source: make, isOptional: true });
}

/** Even when a partial reload does not name it. */
export function always<Value>(value: Given<Value>): Prop<Value> {
  return new Prop({ source: value, isAlways: true });
}

export function defer<Value>(make: Produce<Value>, group = 'default', options: DeferOptions = {}): Prop<Value, true> {
  return new Prop<Value>({ source: make }).defer(group, options);
}

export function merge<Value>(value: Given<Value>, options: MergeOptions = {}): Prop<Value> {
  return new Prop<Value>({ source: value }).merge(options);
}

export function prepend<Value>(value: Given<Value>, options: MergeOptions = {}): Prop<Value> {
  return new Prop<Value>({ source: value }).prepend(options);
}

export function deepMerge<Value>(value: Given<Value>, options: Pick<MergeOptions, 'matchOn'> = {}): Prop<Value> {
  return new Prop<Value>({ source: value }).deepMerge(options);
}

export function once<Value>(make: Produce<Value>, options: OnceOptions = {}): Prop<Value> {
  return new Prop<Value>({ source: make }).once(options);
}

/** For `InfiniteScroll` (A53, A69). */
export function scroll<Value>(value: Given<Value>, options: ScrollOptions<Value>): Prop<Value> {
  const { page } = options;
  const place = typeof page === 'function' ? page : (): ScrollPosition => page;
  return new Prop({
    source: value,
    scroll: { wrapper: options.wrapper ?? 'data', matchOn: listed(options.matchOn ?? []), page: place },
  });
}

function listed(keys: string | readonly string[]): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}
