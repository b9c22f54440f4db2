import type { FastifyRequest } from 'fastify';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { Refusal } from '#contracts/refusal.ts';
import { isExpired } from '../domain/integrations/tokens.ts';
import { hashToken } from '../http/authority.ts';
import type { Services } from '../http/context.ts';
import type { Caller } from './api-context.ts';

/** Precision of the last use: a busy API client should not cause a write per call. */
const touchEveryMs = 60_000;

/** Throws `TOKEN_NEEDED` without a valid token, `TOO_MANY`, `SCOPE_MISSING`. Ignores cookies. */
export async function authenticate(
  { world, rates }: Services,
  request: FastifyRequest,
  scope: TokenScope,
): Promise<Caller> {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const found = given === undefined ? null : await world.store.tokens.byHash(hashToken(given));
  const now = world.now();
  if (!found || isExpired(found.token, now)) throw new Refusal('TOKEN_NEEDED');
  const retryAfterMs = rates.take(`api:${found.token.id}`, rateLimits.callsPerMinute, 60_000);
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  if (!found.token.scopes.includes(scope)) throw new Refusal('SCOPE_MISSING');
  if (now - (found.token.lastUsedAt ?? 0) >= touchEveryMs) await world.store.tokens.touch(found.token.id, now);
  return found;
}
