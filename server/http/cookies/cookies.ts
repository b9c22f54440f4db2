import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/**
 * Where browsers send a cookie: to this site only, over TLS where the request came so. In a frame of another site it is kept
 * for that pair of sites (CHIPS), which browsers do over TLS only; without, the page's own token has to do.
 */
export function cookieSite(request: FastifyRequest): Site {
  return request.isTls && isFramed(request)
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: request.isTls };
}

/** HttpOnly, signed, this site only. */
export function privateCookie(request: FastifyRequest, maxAgeS?: number): CookieOptions {
  const options: CookieOptions = { path: '/', httpOnly: true, ...cookieSite(request), signed: true };
  return maxAgeS === undefined ? options : { ...options, maxAge: maxAgeS };
}

/** The value of a signed cookie; null when it is absent or its signature is not ours. */
export function signedCookie(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name];
  if (raw === undefined) return null;
  const unsigned = request.unsignCookie(raw);
  return unsigned.valid ? unsigned.value : null;
}

const freshVisitors = new WeakMap<FastifyRequest, string>();

/** A random id of this browser's visit, known to nobody else. Made when there is none and `reply` can carry it; else ''. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply | null): string {
  const known = signedCookie(request, visitorName) ?? freshVisitors.get(request);
  if (known !== undefined && known !== '') return known;
  if (!reply) return '';
  const visitor = randomUUID();
  freshVisitors.set(request, visitor);
  reply.setCookie(visitorName, visitor, privateCookie(request));
  return visitor;
}

/** The language chosen in this browser. Nothing secret, and nothing of who chose it. */
export function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: string): void {
  reply.setCookie('locale', locale, { path: '/', httpOnly: true, ...cookieSite(request), maxAge: 365 * dayS });
}

const participantName = (eventId: string) => `participant.${eventId}`;

/** The participant id this browser has at the event, or null. */
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

/** All rooms that this browser has joined, and who it is there. What else is called so is not ours to take away. */
export function roomsIn(request: FastifyRequest): { eventId: string; participantId: string }[] {
  return Object.keys(request.cookies).flatMap((name) => {
    const eventId = /^participant\.([0-9a-f-]{36})$/.exec(name)?.[1];
    const participantId = eventId === undefined ? null : participantIdOf(request, eventId);
    return eventId === undefined || participantId === null ? [] : [{ eventId, participantId }];
  });
}

/** Whoever joins one of these events from this browser next is somebody else. */
export function forgetParticipant(request: FastifyRequest, reply: FastifyReply, ...eventIds: string[]): void {
  for (const eventId of eventIds) reply.clearCookie(participantName(eventId), privateCookie(request));
  reply.setCookie(turnName, randomUUID(), privateCookie(request));
}

/** One for all events: a tablet that goes from hand to hand is left once in each lesson. */
const turnName = 'turn';

/** Who joins from this browser: the same text until somebody leaves an event there, or it forgets one. */
export function newcomerOf(request: FastifyRequest, reply: FastifyReply, eventId: string): string {
  return [visitorOf(request, reply), eventId, signedCookie(request, turnName) ?? ''].join(':');
}
