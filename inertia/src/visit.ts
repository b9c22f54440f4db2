import type { FastifyRequest } from 'fastify';
import { isEmptyBag, splitBag, type Bag } from './bag.ts';
import type { InertiaOptions } from './options.ts';

/** The Inertia request headers (A6–A17). */
export class Visit {
  readonly #request: FastifyRequest;
  readonly #options: InertiaOptions;
  #left: Promise<Bag> | null = null;
  variesByPrecognition = false;

  constructor(request: FastifyRequest, options: InertiaOptions) {
    this.#request = request;
    this.#options = options;
  }

  /** Prefetches and background refreshes must not take the bag that a page needs. */
  left(): Promise<Bag> {
    return (this.#left ??= this.isPrefetch ? Promise.resolve({}) : this.#take());
  }

  takeNothing(): void {
    this.#left ??= Promise.resolve({});
  }

  /** Except entries for fields that this page shows. */
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

  /** Only if the header names the rendered component. */
  get isPartial(): boolean {
    return this.#request.headers['x-inertia-partial-component'] !== undefined;
  }

  isPartialOf(component: string): boolean {
    return this.#request.headers['x-inertia-partial-component'] === component;
  }

  /** Reloads, polls, deferred props and infinite scroll (A18). */
  isBackgroundOf(component: string): boolean {
    return this.isInertia && this.isPartialOf(component) && this.#request.headers['cache-control'] === 'no-cache';
  }

  /** Reading it makes the answer vary by the header. */
  get isPrecognitive(): boolean {
    this.variesByPrecognition = true;
    return this.#request.headers.precognition === 'true';
  }

  /** For this form's errors (A14). */
  get errorBag(): string | null {
    return single(this.#request.headers['x-inertia-error-bag']);
  }

  /** The version of the visitor's page (A31). */
  get version(): string {
    return single(this.#request.headers['x-inertia-version']) ?? '';
  }

  /** An outdated page can load only documents, even after a redirect. */
  get isOutdated(): boolean {
    return this.isInertia && this.version !== (this.#options.version() ?? '');
  }

  /** A44. Always on this site without the `url` option. */
  get url(): string {
    return this.#options.url?.(this.#request) ?? sitePath(this.#request.originalUrl);
  }
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

/** `//host/…` and `/\host/…` would be another site's. */
export function sitePath(url: string): string {
  if (url.charCodeAt(0) === 47) {
    const second = url.charCodeAt(1);
    return second === 47 || second === 92 ? `/${url.replace(/^[/\\]+/, '')}` : url;
  }
  // A request line may contain a full URL.
  const absolute = URL.canParse(url) ? new URL(url) : null;
  return absolute === null ? '/' : sitePath(absolute.pathname + absolute.search);
}
