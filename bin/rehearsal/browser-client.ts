import * as http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { PageName, Pages, SharedProps } from '#contracts/pages.ts';

interface PageOf<Name extends PageName> {
  component: string;
  version: string;
  props: Pages[Name] & SharedProps & { errors?: Record<string, string> };
}

export class Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly #bytes: Buffer;

  constructor({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer) {
    this.status = statusCode;
    this.headers = headers;
    this.#bytes = bytes;
  }

  get text(): string {
    return (this.headers['content-encoding'] === 'gzip' ? gunzipSync(this.#bytes) : this.#bytes).toString();
  }
}

export const answerWithinMs = 20_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });

export class BrowserClient {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async send(method: string, path: string, body?: object, extra: Record<string, string> = {}): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = { accept: 'text/html', 'accept-encoding': 'gzip', ...extra };
    if (this.#cookies.size > 0)
      headers['cookie'] = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.#cookies.get('XSRF-TOKEN');
    if (token !== undefined && method !== 'GET') headers['x-xsrf-token'] = decodeURIComponent(token);
    if (payload !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(payload));
    }
    const response = await this.#ask(method, path, headers, payload);
    for (const cookie of response.headers['set-cookie'] ?? []) this.#keep(cookie);
    return new Answer(response, await buffer(response));
  }

  #ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    payload: string | undefined,
  ): Promise<http.IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const request = http.request(this.origin + path, { method, headers, agent });
    request.on('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      // If the server closed a reused connection, retry as browsers do.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#ask(method, path, headers, payload));
      else reject(error);
    });
    request.setTimeout(answerWithinMs, () => request.destroy(new Error(`${method} ${path} was not answered in time`)));
    request.end(payload);
    return promise;
  }

  #keep(cookie: string) {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Reads a document or a page-protocol answer. Throws for any other page. */
export function pageIn<Name extends PageName>(
  { status, text: body }: Pick<Answer, 'status' | 'text'>,
  name: Name,
): PageOf<Name> {
  const json = body.startsWith('{')
    ? body
    : /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1];
  if (json === undefined) throw new Error(`the server answered ${status} without a page: ${body.slice(0, 200)}`);
  const page = JSON.parse(json) as PageOf<Name>;
  if (page.component !== name)
    throw new Error(`the server answered with the page ${page.component}: ${JSON.stringify(page.props.errors)}`);
  return page;
}

export function visitHeaders(version: string): Record<string, string> {
  return {
    accept: 'text/html, application/xhtml+xml',
    'x-inertia': 'true',
    'x-requested-with': 'XMLHttpRequest',
    'x-inertia-version': version,
  };
}
