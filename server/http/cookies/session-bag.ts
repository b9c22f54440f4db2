import { randomBytes } from 'node:crypto';
import { mergeBags, type Bag, type SessionBag } from '#inertia';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../../domain/model/store.ts';
import { bodyLimitBytes } from '../bodies/body-limits.ts';
import { privateCookie, signedCookie } from './cookies.ts';
import { framedBy } from './frame-tokens.ts';

const cookieName = 'flash';
const keptMs = 10 * 60_000;

/** The cookie exists only while something is stored. */
export function createSessionBag(
  store: Store,
  now: () => number,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionBag {
  const take = async (): Promise<Bag> => {
    const id = signedCookie(request, cookieName) ?? frameBag(request);
    if (id === null) return {};
    const flashed = await store.flashes.byId(id, now());
    await store.flashes.delete(id);
    reply.clearCookie(cookieName, privateCookie(request));
    return flashed ? (JSON.parse(flashed.content) as Bag) : {};
  };
  return {
    pull: take,
    async put(part) {
      const { old, ...bag } = mergeBags(await take(), part);
      // A page with scripts keeps larger input itself.
      const isKept = old !== undefined && JSON.stringify(old).length <= bodyLimitBytes;
      const content = JSON.stringify(isKept ? { ...bag, old } : bag);
      const id = frameBag(request) ?? randomBytes(16).toString('base64url');
      await store.flashes.put({ id, content, expiresAt: now() + keptMs });
      reply.setCookie(cookieName, id, privateCookie(request, keptMs / 1000));
    },
  };
}

function frameBag(request: FastifyRequest) {
  const framed = framedBy(request);
  return framed && `frame.${framed.participantId}`;
}
