import type { FastifyRequest } from 'fastify';
import { sitePath } from './visit.ts';

export function headerUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURI(text.toWellFormed()));
}

/** Throws for schemes that a browser would execute (`javascript:`). */
export function externalUrl(url: string): string {
  const base = 'http://relative.invalid';
  if (!URL.canParse(url, base) || !/^https?:$/.test(new URL(url, base).protocol)) {
    throw new TypeError(`location() needs an http(s) address or a path, not ${JSON.stringify(url)}`);
  }
  return headerUrl(url);
}

/** Throws for other sites, which need `location()`. */
export function ownUrl(url: string, request: FastifyRequest, origin: string | null): string {
  const own = ownPath(url, request, origin);
  if (own === null)
    throw new TypeError(`redirect() stays on this site, ${JSON.stringify(url)} does not: use location()`);
  return own;
}

/** Returns `fallback` if it is unknown, on another site, or this address (a loop). */
export function previousUrl(request: FastifyRequest, origin: string | null, fallback: string): string {
  const { referer } = request.headers;
  const previous = referer === undefined ? null : ownPath(referer, request, origin);
  const isLoop = request.method === 'GET' && previous === ownPath(request.inertia.url, request, origin);
  return previous === null || isLoop ? fallback : previous;
}

export function isAbsolute(url: string): boolean {
  return /^https?:/.test(url);
}

function ownPath(url: string, request: FastifyRequest, origin: string | null): string | null {
  const base = origin ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(base)) return null;
  const from = new URL(request.inertia.url, base);
  if (!URL.canParse(url, from.href)) return null;
  const target = new URL(url, from);
  const isOwn =
    origin === null ? /^https?:$/.test(target.protocol) && target.host === from.host : target.origin === from.origin;
  return isOwn ? sitePath(target.pathname) + target.search + target.hash : null;
}
