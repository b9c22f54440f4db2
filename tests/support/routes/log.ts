import { subscribe, tracingChannel } from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { routes, type Method, type RouteName } from '#contracts/routes.ts';
import type { ErrorCode, FieldErrorCode } from '#contracts/errors.ts';
import { Refusal } from '#contracts/refusal.ts';
import { refusalChannel, type AnsweredRefusal } from '#server/http/error-answers.ts';

/** Route → the outcomes of its handler in the tests: `done`, the codes of its refusals, or the statuses it set. */
export type RouteLog = Partial<Record<AnyRouteName, string[]>>;
export type AnyRouteName = RouteName | ApiRouteName;
export type AnyErrorCode = ErrorCode | FieldErrorCode;

/** The log of one process. */
export interface KeptLog {
  routes: RouteLog;
  /** Codes that were answered over HTTP, for whole requests and for fields. */
  codes: AnyErrorCode[];
}

/** The folder where all processes of a run write their logs; set by `tests/run.ts`. */
export const routeLogVariable = 'HANDCOUNT_ROUTE_LOG';

const nameOf = new Map<string, AnyRouteName>();
const keep = (method: Method, pattern: string, name: AnyRouteName) =>
  nameOf.set(`${method} ${pattern.replace(/{(\w+)}/g, ':$1')}`, name);
for (const name of Object.keys(routes) as RouteName[]) {
  keep(routes[name].method, routes[name].path, name);
}
for (const name of Object.keys(apiRoutes) as ApiRouteName[]) keep(apiRoutes[name].method, apiRoutes[name].path, name);

interface Handled {
  request: FastifyRequest;
  reply: FastifyReply;
  async: boolean;
  error?: unknown;
}

const seen = new Map<AnyRouteName, Set<string>>();
const received = new Set<AnyErrorCode>();
let isListening = false;

/** Records how every handler of this process ends, from Fastify's own traces, and which refusals are answered. */
export function logRoutes(): void {
  if (isListening || process.env[routeLogVariable] === undefined) return;
  isListening = true;
  subscribe(refusalChannel, (message) => {
    const { request, code, fields } = message as AnsweredRefusal;
    for (const one of [code, ...fields]) received.add(one);
    if (beforeHandler.has(code)) add(request, code);
  });
  const nothing = (): void => undefined;
  tracingChannel('fastify.request.handler').subscribe({
    start: nothing,
    asyncStart: nothing,
    error: nothing,
    asyncEnd: (message) => note(message as Handled),
    // Requests refused before their handler end here.
    end: (message) => {
      if (!(message as Handled).async) note(message as Handled);
    },
  });
}

/** Some API requests are refused before their body is read, and so before the handler. */
const beforeHandler = new Set<ErrorCode>(['TOKEN_NEEDED', 'SCOPE_MISSING']);

function note({ request, reply, error }: Handled): void {
  // Live validation of an unfinished form does not count as done.
  if (request.headers['precognition'] !== undefined) return;
  add(request, error === undefined ? outcomeOf(reply) : error instanceof Refusal ? error.code : 'BUG');
}

function add(request: FastifyRequest, outcome: string): void {
  const meant = (request.body as { _method?: string } | null | undefined)?._method ?? request.method;
  const name = nameOf.get(`${meant} ${request.routeOptions.url}`);
  if (name === undefined) return;
  const outcomes = seen.get(name) ?? new Set<string>();
  outcomes.add(outcome);
  seen.set(name, outcomes);
}

/**
 * Host pages name a return path. Without one, signing in is where a successful action leads; reading leads there only
 * the operator.
 */
export function isSentToSignIn(location: string, method: string): boolean {
  return location.startsWith('/sign-in?to=') || (location === '/operator/sign-in' && method === 'GET');
}

function outcomeOf(reply: FastifyReply): string {
  if (reply.statusCode >= 400) return String(reply.statusCode);
  return isSentToSignIn(String(reply.getHeader('location') ?? ''), reply.request.method) ? 'SIGN_IN_FIRST' : 'done';
}

/** Writes what was recorded so far to a file. */
export function keepRouteLog(): void {
  const folder = process.env[routeLogVariable];
  if (folder === undefined || seen.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const log: KeptLog = {
    routes: Object.fromEntries([...seen].map(([name, outcomes]) => [name, [...outcomes]])),
    codes: [...received],
  };
  writeFileSync(path.join(folder, `${process.pid}-${randomUUID()}.json`), JSON.stringify(log));
}
