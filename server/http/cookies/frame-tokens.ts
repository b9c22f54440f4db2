import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contracts/routes.ts';
import { bearerOf } from './bearer.ts';
import { readValues, signValues } from './signed-values.ts';

// Browsers may block a room's cookies in another site's frame, so the page carries a token.

const keptMs = 60 * 86_400_000;
const purpose = 'frame';

interface Framed {
  eventId: string;
  participantId: string;
}

export function issueFrameToken(request: FastifyRequest, { eventId, participantId }: Framed, now: number): string {
  return signValues(request.server, purpose, eventId, participantId, now + keptMs);
}

export function framedBy(request: FastifyRequest): Framed | null {
  const [eventId, participantId, endsAt] = readValues(request, purpose, bearerOf(request)) ?? [];
  if (eventId === undefined || participantId === undefined || Number(endsAt) < Date.now()) return null;
  return { eventId, participantId };
}

const framePath = new RegExp(`^${routes['embeds.show'].path.replace('{code}', '[^/]+')}$`);

export function isFramed(request: FastifyRequest): boolean {
  const { referer } = request.headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : '';
  return framePath.test(from) || framePath.test(request.url.split('?', 1)[0] ?? '');
}

const allowed = new WeakMap<FastifyReply, readonly string[]>();

/** All other documents refuse to be framed. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  allowed.set(reply, origins);
  reply.removeHeader('x-frame-options');
}

export function frameAncestors(reply: FastifyReply): readonly string[] {
  return allowed.get(reply) ?? [];
}
