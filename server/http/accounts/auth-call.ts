import { AsyncLocalStorage } from 'node:async_hooks';
import { fromNodeHeaders } from 'better-auth/node';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldErrorCode } from '#contracts/errors.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';

/** The request that somebody comes with, and its answer. */
export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CallOptions {
  headers: Headers;
  returnHeaders: true;
}

/** The refusals of better-auth that people can do something about, in our words. */
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

/** The visit for which a letter is written, or events come into an account. */
export function currentVisit(): Visit {
  const visit = visits.getStore();
  if (!visit) throw new Error('a letter, or a claim, without a visit');
  return visit;
}

/** Calls better-auth for a visit: with its cookies, passing on those that it sets. Throws `Refusal`s for what people can mend. */
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

/**
 * The rest of the request comes without the cookie of a session that has ended: asked about that one in passing, as it does while
 * somebody signs in, the library takes back the cookie of the new session along with it.
 */
export function forgetSession({ headers }: FastifyRequest): void {
  const kept = headers.cookie?.split(/;\s*/).filter((pair) => !/^(?:__Secure-)?host\.session_token=/.test(pair)) ?? [];
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
}

/** What the browser sends next, once it has this answer. */
export function cookiesFor(reply: FastifyReply): Headers {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  return new Headers({ cookie: set.map((cookie) => cookie.split(';', 1)[0]).join('; ') });
}

/** The code of a refusal by better-auth; null for everything else. */
export function codeOf(error: unknown): string | null {
  return isAPIError(error) ? ((error.body as { code?: string } | undefined)?.code ?? null) : null;
}

function refusalFrom(error: unknown): Refusal | null {
  const refusal = refusals[codeOf(error) ?? ''];
  if (refusal === undefined) return null;
  return typeof refusal === 'string' ? new Refusal(refusal) : refuseField(...refusal);
}

/** The library knows the installation, not the request: behind a proxy that one may have come over TLS all the same. */
export function secured(cookie: string, request: FastifyRequest): string {
  return request.isTls && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie;
}
