import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contracts/refusal.ts';
import { bearerOf } from './bearer.ts';
import { cookieSite, visitorOf } from './cookies.ts';
import { SignatureCache } from './signatures.ts';

const cookieName = 'XSRF-TOKEN';
/** Bounded, so that no long input is hashed. */
const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed double-submit token, bound to the visitor's HttpOnly cookie: `{random}.{HMAC(random, visitor)}`. */
export function createAntiForgery(secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  const sign = (random: string, visitor: string) =>
    createHmac('sha256', key).update(`anti-forgery:${random}:${visitor}`).digest('base64url');

  const verified = new SignatureCache();

  function isValid(token: string, visitor: string) {
    if (verified.get(token) === visitor) return true;
    const [, random = '', signature = ''] = shape.exec(token) ?? [];
    const expected = Buffer.from(sign(random, visitor));
    const given = Buffer.from(signature);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    if (isSigned) verified.add(token, visitor);
    return isSigned;
  }

  const hasCookie = new WeakSet<FastifyRequest>();

  return {
    /** A new token each time: pages are compressed, so a constant secret could leak (BREACH). */
    issue(request: FastifyRequest, reply: FastifyReply) {
      const visitor = visitorOf(request, reply);
      const random = randomUUID();
      const token = `${random}.${sign(random, visitor)}`;
      const known = request.cookies[cookieName];
      if (known !== undefined && isValid(known, visitor)) return token;
      if (hasCookie.has(request)) return token;
      hasCookie.add(request);
      verified.add(token, visitor);
      reply.setCookie(cookieName, token, { path: '/', ...cookieSite(request) });
      return token;
    },

    /** A bearer token replaces it (`preferBearer`). */
    check(
      request: FastifyRequest,
      field: unknown = (request.body as { _token?: unknown } | null | undefined)?._token,
    ): void {
      if (safeMethods.has(request.method) || bearerOf(request) !== null) return;
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('PAGE_EXPIRED');
      const header = request.headers['x-xsrf-token'];
      const token = typeof header === 'string' && header !== '' ? header : field;
      const visitor = visitorOf(request, null);
      if (typeof token !== 'string' || visitor === '' || !isValid(token, visitor)) throw new Refusal('PAGE_EXPIRED');
    },
  };
}
