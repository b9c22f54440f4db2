import type { FastifyRequest } from 'fastify';
import { isEmptyBag, splitBag, type Bag } from './bag.ts';
import type { InertiaOptions } from './options.ts';

/** Reads the Inertia request headers (A6–A17). */
export class Visit {
  readonly #request: FastifyRequest;
  readonly #options: InertiaOptions;
  #left: Promise<Bag> | null = null;
  variesByPrecognition = false;

  constructor(request: FastifyRequest, options: InertiaOptions) {
    this.#request = request;
    this.#options = options;
  }

  /** Pulls the bag once. Empty for prefetches and background refreshes, which must not take it from its page. */
  left(): Promise<Bag> {
    return (this.#left ??= this.isPrefetch ? Promise.resolve({}) : this.#take());
  }

  takeNothing(): void {
    this.#left ??= Promise.resolve({});
  }

  /** Saves the bag for the next page, except entries for fields that this page shows. */
  async passOn(isForThisPage: (field: string) => boolean = () => false): Promise<void> {
    const [shown, rest] = splitBag(await this.left(), isForThisPage);
    this.#left = Promise.resolve(shown);
    if (!isEmptyBag(rest)) await (await this.#options.bag?.(this.#request))?.put(rest);
  }

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

  /** Started by the client (A17) or the browser. */
  get isPrefetch(): boolean {
    const { purpose, 'sec-purpose': browserPurpose } = this.#request.headers;
    return purpose === 'prefetch' || (typeof browserPurpose === 'string' && browserPurpose.startsWith('prefetch'));
  }

  /** Applies only if the header names the rendered component. */
  get isPartial(): boolean {
    return this.#request.headers['x-inertia-partial-component'] !== undefined;
  }

  isPartialOf(component: string): boolean {
    return this.#request.headers['x-inertia-partial-component'] === component;
  }

  /** True for reloads, polls, deferred props and infinite scroll (A18). */
  isBackgroundOf(component: string): boolean {
    return this.isInertia && this.isPartialOf(component) && this.#request.headers['cache-control'] === 'no-cache';
  }

  /** Reading this makes the answer vary by the header. */
  get isPrecognitive(): boolean {
    this.variesByPrecognition = true;
    return this.#request.headers.precognition === 'true';
  }

  /** The bag for this form's errors (A14). */
  get errorBag(): string | null {
    return single(this.#request.headers['x-inertia-error-bag']);
  }

  /** The build of the visitor's page (A31). */
  get version(): string {
    return single(this.#request.headers['x-inertia-version']) ?? '';
  }

  /** An outdated page can load only documents, even after a redirect. */
  get isOutdated(): boolean {
    return this.isInertia && this.version !== (this.#options.version() ?? '');
  }

  /** The page's address (A44). Without the `url` option it is always on this site, whatever the request line says. */
  get url(): string {
    return this.#options.url?.(this.#request) ?? sitePath(this.#request.originalUrl);
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
  // A request line may contain a full URL.
  const absolute = URL.canParse(url) ? new URL(url) : null;
  return absolute === null ? '/' : sitePath(absolute.pathname + absolute.search);
}
