import { AsyncLocalStorage } from 'node:async_hooks';
import { fromNodeHeaders } from 'better-auth/node';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldErrorCode } from '#contracts/errors.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import { dropCookies } from '../cookies/bearer.ts';

export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CallOptions {
  headers: Headers;
  returnHeaders: true;
}

const refusals: Record<string, ErrorCode | [field: string, FieldErrorCode]> = {
  INVALID_EMAIL_OR_PASSWORD: ['password', 'SIGN_IN_WRONG'],
  INVALID_EMAIL: ['email', 'EMAIL_SHAPE'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['email', 'EMAIL_TAKEN'],
  INVALID_PASSWORD: ['currentPassword', 'PASSWORD_WRONG'],
  INVALID_TOKEN: 'LINK_SPENT',
  TOKEN_EXPIRED: 'LINK_SPENT',
  USER_NOT_FOUND: 'LINK_SPENT',
  SESSION_NOT_FRESH: 'SIGN_IN_AGAIN',
  SESSION_EXPIRED: 'SIGN_IN_AGAIN',
  CHALLENGE_NOT_FOUND: 'PASSKEY_REFUSED',
  PASSKEY_NOT_FOUND: 'PASSKEY_REFUSED',
  AUTHENTICATION_FAILED: 'PASSKEY_REFUSED',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_REFUSED',
};

const visits = new AsyncLocalStorage<Visit>();

/** better-auth's callbacks receive no request. */
export function currentVisit(): Visit {
  const visit = visits.getStore();
  if (!visit) throw new Error('better-auth was called outside a visit');
  return visit;
}

export async function callAuth<T>(
  visit: Visit,
  call: (options: CallOptions) => Promise<{ response: T; headers?: Headers | null }>,
): Promise<T> {
  try {
    const { response, headers } = await visits.run(visit, () =>
      call({ headers: fromNodeHeaders(visit.request.headers), returnHeaders: true }),
    );
    for (const cookie of headers?.getSetCookie() ?? [])
      visit.reply.header('set-cookie', secured(cookie, visit.request));
    return response;
  } catch (error) {
    throw refusalFrom(error) ?? error;
  }
}

export function hasSession({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes('host.session_token') === true;
}

/** Otherwise better-auth would look up the ended session while signing in, and clear the new session's cookie. */
export function forgetSession(request: FastifyRequest): void {
  dropCookies(request, /^(?:__Secure-)?host\.session_token=/);
}

export function cookiesOf({ request }: Visit): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '' });
}

export function cookiesFor(reply: FastifyReply): Headers {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  return new Headers({ cookie: set.map((cookie) => cookie.split(';', 1)[0]).join('; ') });
}

export function codeOf(error: unknown): string | null {
  return isAPIError(error) ? ((error.body as { code?: string } | undefined)?.code ?? null) : null;
}

function refusalFrom(error: unknown): Refusal | null {
  const refusal = refusals[codeOf(error) ?? ''];
  if (refusal === undefined) return null;
  return typeof refusal === 'string' ? new Refusal(refusal) : refuseField(...refusal);
}

/** better-auth does not know that the request used TLS up to a proxy. */
export function secured(cookie: string, request: FastifyRequest): string {
  return request.isTls && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie;
}
