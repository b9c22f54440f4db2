import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';
import { isFramed } from './frame-tokens.ts';

const dayS = 86_400;
const visitorName = 'visitor';
const participantDays = 60;

interface Site {
  sameSite: 'lax' | 'none';
  secure: boolean;
  partitioned?: true;
}

interface CookieOptions extends Site {
  path: '/';
  httpOnly: true;
  signed: true;
  maxAge?: number;
}

/** Another site's frame gets partitioned cookies (CHIPS). They need TLS; without it, the page's own token is used. */
export function cookieSite(request: FastifyRequest): Site {
  return request.isTls && isFramed(request)
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: request.isTls };
}

export function privateCookie(request: FastifyRequest, maxAgeS?: number): CookieOptions {
  const options: CookieOptions = { path: '/', httpOnly: true, ...cookieSite(request), signed: true };
  return maxAgeS === undefined ? options : { ...options, maxAge: maxAgeS };
}

export function signedCookie(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name];
  if (raw === undefined) return null;
  const unsigned = request.unsignCookie(raw);
  return unsigned.valid ? unsigned.value : null;
}

const freshVisitors = new WeakMap<FastifyRequest, string>();

/** A secret random id. '' if it is absent and there is no `reply` to set it. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply | null): string {
  const known = signedCookie(request, visitorName) ?? freshVisitors.get(request);
  if (known !== undefined && known !== '') return known;
  if (!reply) return '';
  const visitor = randomUUID();
  freshVisitors.set(request, visitor);
  reply.setCookie(visitorName, visitor, privateCookie(request));
  return visitor;
}

export function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: string): void {
  reply.setCookie('locale', locale, { path: '/', httpOnly: true, ...cookieSite(request), maxAge: 365 * dayS });
}

const participantName = (eventId: string) => `participant.${eventId}`;

export function participantIdOf(request: FastifyRequest, eventId: string): string | null {
  return signedCookie(request, participantName(eventId));
}

export function rememberParticipant(
  request: FastifyRequest,
  reply: FastifyReply,
  eventId: string,
  participantId: string,
): void {
  reply.setCookie(participantName(eventId), participantId, privateCookie(request, participantDays * dayS));
}

export function roomsIn(request: FastifyRequest): { eventId: string; participantId: string }[] {
  return Object.keys(request.cookies).flatMap((name) => {
    const eventId = /^participant\.([0-9a-f-]{36})$/.exec(name)?.[1];
    const participantId = eventId === undefined ? null : participantIdOf(request, eventId);
    return eventId === undefined || participantId === null ? [] : [{ eventId, participantId }];
  });
}

/** The next person who joins from this browser becomes a different participant. */
export function forgetParticipant(request: FastifyRequest, reply: FastifyReply, ...eventIds: string[]): void {
  for (const eventId of eventIds) reply.clearCookie(participantName(eventId), privateCookie(request));
  reply.setCookie(joinKeyCookie, randomUUID(), privateCookie(request));
}

/** Changes when someone leaves. One for all events, so that a shared tablet stores only one. */
const joinKeyCookie = 'turn';

/** Keyed, so that the database does not show which participants share a browser. */
export function joinDigestOf(request: FastifyRequest, reply: FastifyReply, eventId: string): string {
  const visitor = bearerOf(request) === null ? visitorOf(request, reply) : randomUUID();
  const key = ['join', visitor, eventId, signedCookie(request, joinKeyCookie) ?? ''].join(':');
  return request.server.signCookie(key).slice(key.length + 1);
}
