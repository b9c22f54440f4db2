import { expect } from 'vitest';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { operations } from '#server/api/index.ts';
import { problemShape } from '#server/api/openapi.ts';
import { statusOf, type ApiParams, type Operation } from '#server/api/operation.ts';
import type { TestServer } from '../servers/test-server.ts';
import { fill, Visitor, type At } from './visitor.ts';

export interface ProgramAnswer {
  status: number;
  headers: Headers;
  /** Parsed; null for an empty body, and the bytes of a file. */
  body: unknown;
}

/** A page of a list. */
export interface List<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The poll that programs create in tests. */
export const choice = {
  kind: 'choice',
  prompt: 'Which slit?',
  options: [{ label: 'Left' }, { label: 'Right' }],
  minPicks: 1,
  maxPicks: 1,
  isRevisable: true,
};

interface Call {
  /** Sent as JSON; bytes and text are sent unchanged, with the `content-type` of the headers. */
  body?: object | string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A program with a token. Every answer is checked against the OpenAPI document. */
export class Program {
  readonly #server: Pick<TestServer, 'address'>;
  readonly token: string;

  constructor(server: Pick<TestServer, 'address'>, token: string) {
    this.#server = server;
    this.token = token;
  }

  async call<Name extends ApiRouteName>(
    name: Name,
    at: At<ApiParams<Name>>,
    { body, query = {}, headers = {} }: Call = {},
  ): Promise<ProgramAnswer> {
    const { method, path } = apiRoutes[name];
    const response = await fetch(`${this.#server.address}${fill(path, at)}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && {
        body:
          typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    const answer = { status: response.status, headers: response.headers, body: await bodyOf(response) };
    expectDocumented(name, answer);
    return answer;
  }

  /** The body of a call that must succeed. */
  async get<Body>(name: ApiRouteName, at: object, call: Call = {}): Promise<Body> {
    const { status, body } = await this.call(name, at as never, call);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as Body;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.has('content-disposition')) return bytes;
  return bytes.length === 0 ? null : (JSON.parse(bytes.toString('utf8')) as unknown);
}

function expectDocumented(name: ApiRouteName, { status, headers, body }: ProgramAnswer): void {
  if (status === 304) return;
  if (status >= 400) {
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(problemShape.parse(body)).toEqual(body);
    return;
  }
  const operation = operations[name] as Operation;
  expect(status).toBe(statusOf(name, operation));
  if (operation.files) return expect(operation.files).toContain(headers.get('content-type')?.split(';', 1)[0]);
  // Parsing drops fields that are not in the schema, so the two would differ.
  if (operation.answer) expect(operation.answer.parse(body)).toEqual(body);
  else expect(body).toBeNull();
}

/** A program that acts in a host's name; its token was created on the page. */
export async function programOf(
  server: Pick<TestServer, 'address'>,
  host: Visitor,
  scopes: readonly TokenScope[] = ['read', 'moderate', 'write'],
): Promise<Program> {
  // Uses another browser page, so that the host's own page stays where it is.
  const twin = new Visitor(server.address);
  for (const [name, value] of host.cookies) twin.cookies.set(name, value);
  await twin.arrive();
  const { newToken } = await twin.see(
    'tokens/index',
    'tokens.create',
    {},
    { name: 'A program', scopes, expiresInDays: 30 },
  );
  if (newToken === null) throw new Error('no token was shown');
  return new Program(server, newToken);
}
