import type { FastifyRequest } from 'fastify';
import { isEmptyBag, splitBag, type Bag } from './bag.ts';
import type { InertiaOptions } from './options.ts';

/** What the request says about itself in the protocol's words (A6–A17). */
export class Visit {
  readonly #request: FastifyRequest;

  readonly #options: InertiaOptions;
  #left: Promise<Bag> | null = null;

  constructor(request: FastifyRequest, options: InertiaOptions) {
    this.#request = request;
    this.#options = options;
  }

  /**
   * What the previous answer left: errors, flash, `old` input. Taken out once, however often it is asked for. Empty for a
   * request that must not take it from the page it is meant for: one that fetches ahead or refreshes in the background.
   */
  left(): Promise<Bag> {
    return (this.#left ??= this.isPrefetch ? Promise.resolve({}) : this.#take());
  }

  /** From now on nothing is taken out for this request. */
  takeNothing(): void {
    this.#left ??= Promise.resolve({});
  }

  /** What was left is for a page after the coming one, but for what it says of some fields: the rest waits on. */
  async passOn(isForThisPage: (field: string) => boolean = () => false): Promise<void> {
    const [shown, rest] = splitBag(await this.left(), isForThisPage);
    this.#left = Promise.resolve(shown);
    if (!isEmptyBag(rest)) await (await this.#options.bag?.(this.#request))?.put(rest);
  }

  /** What `left()` took out; nothing when it was not called. */
  get taken(): Bag | Promise<Bag> {
    return this.#left ?? {};
  }

  #take(): Promise<Bag> {
    const bag = this.#options.bag?.(this.#request);
    if (bag === undefined) return Promise.resolve({});
    return bag instanceof Promise ? bag.then((kept) => kept.pull()) : bag.pull();
  }

  get isInertia(): boolean {
    return this.#request.headers['x-inertia'] !== undefined;
  }

  /** Fetched ahead, by the client (A17) or by the browser itself: the visitor may never see the answer. */
  get isPrefetch(): boolean {
    const { purpose, 'sec-purpose': browserPurpose } = this.#request.headers;
    return purpose === 'prefetch' || (typeof browserPurpose === 'string' && browserPurpose.startsWith('prefetch'));
  }

  /** Whether it asks for some props only. That holds only when the component it names is the one rendered. */
  get isPartial(): boolean {
    return this.#request.headers['x-inertia-partial-component'] !== undefined;
  }

  isPartialOf(component: string): boolean {
    return this.#request.headers['x-inertia-partial-component'] === component;
  }

  /** A refresh that the page makes for itself (reload, poll, deferred props, infinite scroll: A18), not a navigation. */
  isBackgroundOf(component: string): boolean {
    return this.isInertia && this.isPartialOf(component) && this.#request.headers['cache-control'] === 'no-cache';
  }

  get isPrecognitive(): boolean {
    return this.#request.headers.precognition === 'true';
  }

  /** The name under which the form expects its errors (A14). */
  get errorBag(): string | null {
    return single(this.#request.headers['x-inertia-error-bag']);
  }

  /** The asset version that the page was built with, `''` when it sends none (A31). */
  get version(): string {
    return single(this.#request.headers['x-inertia-version']) ?? '';
  }

  /** Made by a page of another version: what it reads, also behind a redirect, it gets as a document only. */
  get isOutdated(): boolean {
    return this.isInertia && this.version !== (this.#options.version() ?? '');
  }

  /** Path and query as requested, on this site whatever the request line says (A44). */
  get url(): string {
    return sitePath(this.#request.originalUrl);
  }
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

/** `//host/…` and `/\host/…` would be read as another site's address by a browser. */
export function sitePath(url: string): string {
  if (url.charCodeAt(0) === 47) {
    const second = url.charCodeAt(1);
    return second === 47 || second === 92 ? `/${url.replace(/^[/\\]+/, '')}` : url;
  }
  // The absolute form of a request line, as sent to proxies.
  const absolute = URL.canParse(url) ? new URL(url) : null;
  return absolute === null ? '/' : sitePath(absolute.pathname + absolute.search);
}
