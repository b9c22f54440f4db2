import type { FastifyRequest } from 'fastify';
import { isEmptyBag, splitBag, type Bag } from './bag.ts';
import type { InertiaOptions } from './options.ts';

/** The protocol's view of a request, read from its headers (A6–A17). */
export class Visit {
  readonly #request: FastifyRequest;

  readonly #options: InertiaOptions;
  #left: Promise<Bag> | null = null;

  constructor(request: FastifyRequest, options: InertiaOptions) {
    this.#request = request;
    this.#options = options;
  }

  /**
   * What the previous answer kept: errors, flash, `old` input. Taken out once, however often this is called. Empty for
   * prefetches and background refreshes, which must not take it from the page it is meant for.
   */
  left(): Promise<Bag> {
    return (this.#left ??= this.isPrefetch ? Promise.resolve({}) : this.#take());
  }

  /** Makes `left()` return an empty bag for this request, unless it was called before. */
  takeNothing(): void {
    this.#left ??= Promise.resolve({});
  }

  /** Keeps the bag for the page after this one, except the entries of the fields that this page shows. */
  async passOn(isForThisPage: (field: string) => boolean = () => false): Promise<void> {
    const [shown, rest] = splitBag(await this.left(), isForThisPage);
    this.#left = Promise.resolve(shown);
    if (!isEmptyBag(rest)) await (await this.#options.bag?.(this.#request))?.put(rest);
  }

  /** What `left()` took out; empty if it was not called. */
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

  /** A prefetch by the client (A17) or the browser: the visitor may never see the answer. */
  get isPrefetch(): boolean {
    const { purpose, 'sec-purpose': browserPurpose } = this.#request.headers;
    return purpose === 'prefetch' || (typeof browserPurpose === 'string' && browserPurpose.startsWith('prefetch'));
  }

  /** Whether it requests some props only. That applies only if it names the rendered component. */
  get isPartial(): boolean {
    return this.#request.headers['x-inertia-partial-component'] !== undefined;
  }

  isPartialOf(component: string): boolean {
    return this.#request.headers['x-inertia-partial-component'] === component;
  }

  /** A refresh by the page itself (reload, poll, deferred props, infinite scroll: A18), not a navigation. */
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

  /** The asset version that the page was built with, `''` if none is sent (A31). */
  get version(): string {
    return single(this.#request.headers['x-inertia-version']) ?? '';
  }

  /** Sent by a page of another version, which can read pages only as documents, even after a redirect. */
  get isOutdated(): boolean {
    return this.isInertia && this.version !== (this.#options.version() ?? '');
  }

  /** Requested path and query, always on this site whatever the request line says (A44). */
  get url(): string {
    return sitePath(this.#request.originalUrl);
  }
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

/** A browser would read `//host/…` and `/\host/…` as another site's address. */
export function sitePath(url: string): string {
  if (url.charCodeAt(0) === 47) {
    const second = url.charCodeAt(1);
    return second === 47 || second === 92 ? `/${url.replace(/^[/\\]+/, '')}` : url;
  }
  // The absolute form of a request line, as sent to proxies.
  const absolute = URL.canParse(url) ? new URL(url) : null;
  return absolute === null ? '/' : sitePath(absolute.pathname + absolute.search);
}
