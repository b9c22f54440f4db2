import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoundTrip } from '../../domain/voting/latency-compensation.ts';

// Kept by the page, so that every process can read another's measurement. Signed like cookies.

const shape = z.tuple([z.literal('round-trip'), z.string(), z.number(), z.number().nullable(), z.number()]);

export function signRoundTrip(reply: FastifyReply, { participantId, sentAt, bestMs, bestAt }: RoundTrip): string {
  return reply.signCookie(
    JSON.stringify(['round-trip', participantId, sentAt, bestMs, bestAt] satisfies z.infer<typeof shape>),
  );
}

/** Null without a valid signature. */
export function readRoundTrip(request: FastifyRequest, signed: string | undefined): RoundTrip | null {
  if (signed === undefined) return null;
  const { valid, value } = request.unsignCookie(signed);
  const parsed = shape.safeParse(valid && value !== null ? parse(value) : null);
  if (!parsed.success) return null;
  const [, participantId, sentAt, bestMs, bestAt] = parsed.data;
  return { participantId, sentAt, bestMs, bestAt };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Validly signed, but something else: a cookie.
    return null;
  }
}
