import type { FastifyRequest } from 'fastify';

/** How long a participant has to open it on the other device. */
export const deviceLinkMinutes = 10;

// Signed like cookies, but only with characters allowed in a path.

export function issueDeviceLink({ server }: FastifyRequest, participantId: string, now: number): string {
  const value = `device.${participantId}.${now + deviceLinkMinutes * 60_000}`;
  const signature = server.signCookie(value).slice(value.length + 1);
  return `${value.slice('device.'.length)}.${signature.replaceAll('+', '-').replaceAll('/', '_')}`;
}

export function readDeviceLink(request: FastifyRequest, token: string, now: number): string | null {
  const [participantId = '', endsAt = '', signature = ''] = token.split('.');
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '/');
  const { valid } = request.unsignCookie(`device.${participantId}.${endsAt}.${base64}`);
  return valid && Number(endsAt) >= now ? participantId : null;
}
