import { errors, type ErrorCode } from '#contracts/errors.ts';
import type { PageName, Pages, SharedProps } from '#contracts/pages.ts';
import { routes, type RouteName, type RouteParams } from '#contracts/routes.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The page object, if the answer is a page. */
  page: TestPage | null;
  /** What the page says is wrong with a form; of an answer without a page, its status. */
  errors: Record<string, string>;
  json: () => unknown;
  /** The error of a refused call, whose status is that of its code. */
  refusal: () => { code?: string; message?: string; fields?: Record<string, string> };
}

/** The parameters of a route. An event, a poll … stands for a single one. */
export type At<Params> = Params | { id: string };

export function fill(path: string, at: object): string {
  const values = at as Record<string, string>;
  return path.replace(/{(\w+)}/g, (_, param: string) => encodeURIComponent(values[param] ?? values['id'] ?? ''));
}

type PageOf<Name extends RouteName> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}/${Verb}` & PageName : never;
type Props<Page extends PageName> = Pages[Page] & TestPage['props'];

export interface TestPage {
  component: string;
  props: Record<string, unknown> & SharedProps & { errors: Record<string, string> };
  url: string;
  version: string;
  flash?: Record<string, unknown>;
}

/** A file makes the body multipart; a string is sent unchanged. */
type Body = Record<string, unknown> | FormData | undefined;

/**
 * A browser without a display: keeps cookies, sends the anti-forgery token, visits pages by the page protocol and
 * follows redirects as the client does.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  version: string | null = null;
  #at = '/';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens the site, to get a version and an anti-forgery token. */
  async arrive(): Promise<this> {
    const answer = await this.load('/');
    const json = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(answer.text)?.[1];
    if (!json) throw new Error(`no page object in the document: ${answer.status} ${answer.text.slice(0, 200)}`);
    this.version = (JSON.parse(json) as TestPage).version;
    return this;
  }

  path<Name extends RouteName>(name: Name, at: At<RouteParams<Name>>): string {
    return fill(routes[name].path, at);
  }

  /** A visit by the page protocol; redirects are followed with GET. */
  async visit<Name extends RouteName>(
    name: Name,
    at: At<RouteParams<Name>>,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#follow(routes[name].method, this.path(name, at), body, headers);
  }

  /** The page at a path with a query, by the page protocol. */
  async open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#follow('GET', path, undefined, headers);
  }

  async #follow(method: string, path: string, body: Body, headers: Record<string, string>): Promise<Answer> {
    const inertia = {
      accept: 'text/html, application/xhtml+xml',
      'x-inertia': 'true',
      'x-requested-with': 'XMLHttpRequest',
      'x-inertia-version': this.version ?? '',
      referer: this.#origin + this.#at,
      ...headers,
    };
    let answer = await this.send(method, path, { headers: inertia, body });
    for (let hops = 0; answer.status === 303 || answer.status === 302; hops += 1) {
      if (hops > 5) throw new Error('too many redirects');
      answer = await this.send('GET', answer.headers.get('location') ?? '/', { headers: inertia });
    }
    if (answer.page) this.#at = answer.page.url;
    return answer;
  }

  /** A visit that must end on a page of this name; returns its props. */
  async see<Name extends RouteName, Page extends PageName>(
    page: Page,
    name: Name,
    at: At<RouteParams<Name>>,
    body?: Body,
  ): Promise<Props<Page>> {
    const answer = await this.visit(name, at, body);
    if (answer.page?.component !== page) {
      throw new Error(
        `expected ${page}, got ${answer.status} ${answer.page?.component ?? ''} ${answer.text.slice(0, 300)}`,
      );
    }
    return answer.page.props as unknown as Props<Page>;
  }

  /** The props of a route’s own page, which has its name. */
  read<Name extends RouteName>(name: Name, at: At<RouteParams<Name>>): Promise<Props<PageOf<Name>>> {
    return this.see(name.replace('.', '/') as PageOf<Name>, name, at);
  }

  /** Calls a route as the outbox and programs do, with JSON in both directions. */
  async call<Name extends RouteName>(
    name: Name,
    at: At<RouteParams<Name>>,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.send(routes[name].method, this.path(name, at), {
      headers: { accept: 'application/json', ...headers },
      body,
    });
  }

  /** One request, without following redirects. */
  async send(
    method: string,
    path: string,
    options: { headers?: Record<string, string>; body?: Body | string } = {},
  ): Promise<Answer> {
    const headers = new Headers(options.headers);
    headers.set('cookie', this.#cookieHeader());
    const token = this.cookies.get('XSRF-TOKEN');
    if (token && method !== 'GET' && !headers.has('x-xsrf-token'))
      headers.set('x-xsrf-token', decodeURIComponent(token));
    const isJson = options.body !== undefined && !(options.body instanceof FormData);
    if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const body =
      typeof options.body === 'string' || options.body instanceof FormData
        ? options.body
        : JSON.stringify(options.body);
    const response = await fetch(this.#origin + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const page = response.headers.has('x-inertia') ? (JSON.parse(text) as TestPage) : null;
    const { status } = response;
    const json = () => JSON.parse(text) as unknown;
    const refusal = () => {
      const { error } = json() as { error?: { code: ErrorCode } };
      if (error && errors[error.code].status !== status) throw new Error(`${error.code} with status ${status}`);
      return { ...error };
    };
    return {
      status,
      headers: response.headers,
      text,
      page,
      errors: page?.props.errors ?? { status: String(status) },
      json,
      refusal,
    };
  }

  /** A document, as a browser loads it. */
  load(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers: { accept: 'text/html', ...headers } });
  }

  /** A form, as a browser without scripts posts it. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const _token = decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
    return this.send('POST', path, {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'x-xsrf-token': '',
        ...headers,
      },
      body: new URLSearchParams({ _token, ...fields }).toString(),
    });
  }

  /** A file, unchanged. */
  async fetchBytes(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(this.#origin + path);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** A file that only this visitor may read. */
  async download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(this.#origin + path, { headers: { cookie: this.#cookieHeader() } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
