import type { IncomingHttpHeaders } from 'node:http';

const none: readonly string[] = [];

/** For a partial reload (A10–A16, A62–A67). Names from headers are only compared, never used as keys. */
export class Filter {
  readonly isInertia: boolean;
  /** Other components ignore partial headers (A62). */
  readonly isPartial: boolean;
  readonly isPrepending: boolean;
  readonly #only: readonly string[];
  readonly #except: readonly string[];
  readonly #reset: readonly string[];
  readonly #known: readonly string[];

  constructor(headers: IncomingHttpHeaders, component: string) {
    this.isInertia = headers['x-inertia'] !== undefined;
    this.isPartial = headers['x-inertia-partial-component'] === component;
    this.isPrepending = headers['x-inertia-infinite-scroll-merge-intent'] === 'prepend';
    this.#only = this.isPartial ? names(headers['x-inertia-partial-data']) : none;
    this.#except = this.isPartial ? names(headers['x-inertia-partial-except']) : none;
    this.#reset = names(headers['x-inertia-reset']);
    this.#known = names(headers['x-inertia-except-once-props']);
  }

  /** `only` admits ancestors and descendants. `except` excludes descendants and wins (A63). */
  admits(path: string): boolean {
    if (!this.isPartial) return true;
    if (this.#only.length > 0 && !this.#only.some((name) => isWithin(path, name) || isWithin(name, path))) return false;
    return !this.#except.some((name) => isWithin(path, name));
  }

  /** Requested as a whole, not only in part, so that its metadata is sent. */
  names(path: string): boolean {
    if (!this.isPartial) return true;
    if (this.#only.length > 0 && !this.#only.some((name) => isWithin(path, name))) return false;
    return !this.#except.some((name) => isWithin(path, name));
  }

  reachesInto(path: string): boolean {
    return this.#only.some((name) => isInside(name, path)) || this.#except.some((name) => isInside(name, path));
  }

  resets(path: string): boolean {
    return this.#reset.includes(path);
  }

  /** The client already has this once prop (A15). */
  hasOnce(key: string): boolean {
    return this.isInertia && this.#known.includes(key);
  }
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || isInside(path, ancestor);
}

function isInside(path: string, ancestor: string): boolean {
  return path.length > ancestor.length && path.charCodeAt(ancestor.length) === 46 && path.startsWith(ancestor);
}

function names(header: string | string[] | undefined): readonly string[] {
  if (header === undefined || header === '') return none;
  const text = typeof header === 'string' ? header : header.join(',');
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
