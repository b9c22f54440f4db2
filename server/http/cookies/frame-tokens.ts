import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contracts/routes.ts';

// A room in a frame of another site: browsers may block its cookies, so the page carries its own token.

const keptMs = 60 * 86_400_000;
const purpose = 'frame';

export interface Framed {
  eventId: string;
  participantId: string;
}

/** Identifies a participant at one event, also before joining. Signed with the cookie secret. */
export function issueFrameToken(request: FastifyRequest, { eventId, participantId }: Framed, now: number): string {
  return request.server.signCookie([purpose, eventId, participantId, now + keptMs].join(':'));
}

/** The participant of a framed request, from its bearer token; null without a valid one. */
export function framedBy(request: FastifyRequest): Framed | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const { valid, value } = token === undefined ? { valid: false, value: null } : request.unsignCookie(token);
  const [kind, eventId, participantId, endsAt] = valid && value !== null ? value.split(':') : [];
  if (kind !== purpose || eventId === undefined || participantId === undefined || Number(endsAt) < Date.now())
    return null;
  return { eventId, participantId };
}

const framePath = new RegExp(`^${routes['embeds.show'].path.replace('{code}', '[^/]+')}$`);

/** Whether the request comes from a framed room, or loads one. */
export function isFramed(request: FastifyRequest): boolean {
  const { referer } = request.headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : '';
  return framePath.test(from) || framePath.test(request.url.split('?', 1)[0] ?? '');
}

const allowed = new WeakMap<FastifyReply, readonly string[]>();

/** Allows these sites to frame the document of this response. All other documents refuse frames. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  allowed.set(reply, origins);
  // The older header does not support a list of sites.
  reply.removeHeader('x-frame-options');
}

/** Sites that may frame the document of this response. */
export function frameAncestors(reply: FastifyReply): readonly string[] {
  return allowed.get(reply) ?? [];
}
