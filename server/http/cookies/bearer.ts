import type { FastifyRequest } from 'fastify';

export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Cookies of a waiting screen, an operator, a participant, or a host (better-auth's prefix). */
const identities = /^(?:screen=|operator=|participant\.|(?:__Secure-)?host\.)/;

/** A request with a token must not also get the rights of its cookies. */
export function preferBearer(request: FastifyRequest): void {
  if (bearerOf(request) !== null) dropCookies(request, identities);
}

export function dropCookies({ headers }: FastifyRequest, names: RegExp): void {
  const kept = headers.cookie?.split(/;\s*/).filter((pair) => !names.test(pair)) ?? [];
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
}
