import type { FastifyReply, FastifyRequest } from 'fastify';
import { externalUrl, headerUrl, isAbsolute, ownUrl, previousUrl } from './addresses.ts';
import { type Bag, type FieldErrors, isEmptyBag, mergeBags } from './bag.ts';
import { Filter } from './filter.ts';
import { oldInput } from './old-input.ts';
import type { InertiaOptions } from './options.ts';
import { joined, type PageParts, writePage } from './page-json.ts';
import type { DocumentPage, PageObject, WrittenPage } from './page-object.ts';
import { preserialised } from './preserialised.ts';
import { always } from './prop.ts';
import { resolveProps } from './resolve.ts';
import { renderOnServer } from './ssr.ts';

type Props = Record<string, unknown>;

export class Answer {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: InertiaOptions;
  #shared: Props | null = null;
  #encryptHistory: boolean | null = null;
  /** Null for the requested address. */
  #url: string | null = null;
  /** Shown on this page, or on the next one after a redirect. */
  #left: Bag = {};
  /** If the answer is empty after this, the handler forgot a return. */
  isPage = false;

  constructor(request: FastifyRequest, reply: FastifyReply, options: InertiaOptions) {
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
  }

  share(props: Props): void {
    this.#shared = { ...this.#shared, ...props };
  }

  leave(part: Bag): void {
    this.#left = mergeBags(this.#left, part);
  }

  encryptHistory(isEncrypted: boolean): void {
    this.#encryptHistory = isEncrypted;
  }

  refuse(errors: FieldErrors, bag: string): void {
    const old = oldInput(this.#request.body);
    this.leave(isEmptyBag(old) ? { errors: { [bag]: errors } } : { errors: { [bag]: errors }, old });
  }

  /** Keeps what was not shown for the next page (A31, A72). */
  async carry(): Promise<void> {
    const carried = mergeBags(await this.#request.inertia.taken, this.#left);
    if (isEmptyBag(carried)) return;
    const bag = await this.#options.bag?.(this.#request);
    if (!bag) throw new Error('errors and flash cannot survive a redirect without the `bag` option');
    await bag.put(carried);
  }

  location(url: string): FastifyReply {
    const target = externalUrl(url);
    // Only a full navigation goes to another site (A34).
    if (!this.#request.inertia.isInertia) return this.#reply.redirect(target, 302);
    return this.#reply.code(409).header('x-inertia-location', target).send('');
  }

  redirect(url: string): FastifyReply {
    const { method } = this.#request;
    const target = headerUrl(ownUrl(url, this.#request, this.#origin()));
    return this.#reply.redirect(target, method === 'GET' || method === 'HEAD' ? 302 : 303);
  }

  async arrive(url: string, component: string, props: Props): Promise<string | Buffer | FastifyReply> {
    const { isInertia, isOutdated } = this.#request.inertia;
    // A page of another build loads a document (A29).
    if (!isInertia || isOutdated) return this.redirect(url);
    const own = headerUrl(ownUrl(url, this.#request, this.#origin()));
    const { url: requested } = this.#request.inertia;
    this.#url = isAbsolute(requested) ? new URL(own, requested).href : own;
    return this.render(component, props);
  }

  back(fallback: string): FastifyReply {
    return this.redirect(this.previous(fallback));
  }

  previous(fallback: string): string {
    return headerUrl(previousUrl(this.#request, this.#origin(), fallback));
  }

  async render(component: string, props: Props): Promise<string | Buffer> {
    this.isPage = true;
    const page = await this.#parts(component, props);
    const reply = this.#reply;
    // Caches must not store pages (F29).
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    if (page.filter.isInertia) {
      reply.header('x-inertia', 'true').header('content-type', 'application/json; charset=utf-8');
      const pieces = writePage(page, 'json');
      return this.#options.json?.(pieces, this.#request) ?? joined(pieces, 'json');
    }
    reply.header('content-type', 'text/html; charset=utf-8');
    return this.#document(component, joined(writePage(page, 'script'), 'script'));
  }

  async #parts(component: string, props: Props): Promise<PageParts> {
    const request = this.#request;
    const { share, version, isEncryptedHistory = false } = this.#options;
    // A background refresh would take the next page's errors or flash.
    if (request.inertia.isBackgroundOf(component)) request.inertia.takeNothing();
    const bag = mergeBags(await request.inertia.left(), this.#left);
    const errors = writeErrors(bag.errors ?? {}, request.inertia.errorBag, this.#options.withAllErrors ?? false);
    const shared: Props = { errors: always(preserialised(errors)), ...(await share?.(request)), ...this.#shared };
    const filter = new Filter(request.headers, component);
    const onRescue = (error: unknown, path: string): void => {
      request.log.error({ err: error, component, prop: path }, 'deferred prop omitted');
    };
    const unpacked = await unpackDottedKeys({ ...shared, ...props });
    return {
      component,
      filter,
      outcomes: await resolveProps(unpacked, { filter, onRescue }),
      sharedKeys: topLevelKeys(shared),
      url: this.#url ?? request.inertia.url,
      version: version() ?? '',
      flash: bag.flash ?? {},
      encryptHistory:
        this.#encryptHistory ??
        (typeof isEncryptedHistory === 'function' ? isEncryptedHistory(request) : isEncryptedHistory),
      clearHistory: bag.clearHistory === true,
      preserveFragment: bag.preserveFragment === true,
    };
  }

  async #document(component: string, json: string): Promise<string | Buffer> {
    const { ssr, html } = this.#options;
    const page: DocumentPage = writtenPage(component, json);
    const rendered = ssr?.isFor(component) ? await renderOnServer(page, ssr, this.#request.log) : null;
    return html(Object.assign(page, rendered && { ssr: rendered }), this.#request);
  }

  #origin(): string | null {
    return this.#options.origin?.(this.#request) ?? null;
  }
}

function writtenPage(component: string, json: string): WrittenPage {
  let object: PageObject | null = null;
  return {
    component,
    json,
    get object() {
      object ??= JSON.parse(json) as PageObject;
      return object;
    },
  };
}

/** Dotted keys can share a first segment (A57). */
function topLevelKeys(props: Props): readonly string[] {
  const keys = Object.keys(props);
  return keys.some((key) => key.includes('.')) ? [...new Set(keys.map((key) => key.split('.', 1)[0] ?? key))] : keys;
}

/** A43, A71. The default bag is flat, or nested under the client's name (A14). Without one, every bag is nested. */
function writeErrors(bags: Record<string, FieldErrors>, requested: string | null, withAllErrors: boolean): string {
  const names = Object.keys(bags);
  if (names.length === 0) return '{}';
  const fallback = Object.hasOwn(bags, 'default') ? bags['default'] : undefined;
  if (fallback === undefined) {
    const written = names.map((name) => `${JSON.stringify(name)}:${writeMessages(bags[name] ?? {}, withAllErrors)}`);
    return `{${written.join(',')}}`;
  }
  const messages = writeMessages(fallback, withAllErrors);
  return requested === null ? messages : `{${JSON.stringify(requested)}:${messages}}`;
}

function writeMessages(errors: FieldErrors, withAllErrors: boolean): string {
  const shown = Object.entries(errors).map(([field, given]) => {
    const messages = typeof given === 'string' ? [given] : given;
    return [field, withAllErrors ? messages : (messages[0] ?? '')];
  });
  return JSON.stringify(Object.fromEntries(shown));
}

type Tree = Record<string, unknown>;

/** Merges `{ 'auth.user': x }` into `auth`. Calls functions on the path (A68). */
async function unpackDottedKeys(props: Tree): Promise<Tree> {
  if (!Object.keys(props).some((key) => key.includes('.'))) return props;
  const unpacked: Tree = {};
  for (const [key, value] of Object.entries(props)) {
    const path = key.split('.');
    if (path.length === 1) define(unpacked, key, value);
    else await place(unpacked, path, value);
  }
  return unpacked;
}

async function place(tree: Tree, path: readonly string[], value: unknown): Promise<void> {
  let branch = tree;
  for (const segment of path.slice(0, -1)) {
    const held: unknown = Object.hasOwn(branch, segment) ? branch[segment] : undefined;
    const made: unknown = typeof held === 'function' ? await held() : held;
    const next: Tree = typeof made === 'object' && made !== null ? { ...made } : {};
    define(branch, segment, next);
    branch = next;
  }
  define(branch, path.at(-1) ?? '', value);
}

/** Assigning to `__proto__` would set the prototype. */
function define(tree: Tree, key: string, value: unknown): void {
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true });
}
