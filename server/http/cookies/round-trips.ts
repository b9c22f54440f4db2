import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoundTrip } from '../../domain/voting/latency-compensation.ts';
import { readValues, signValues } from './signed-values.ts';

const purpose = 'round-trip';

export function signRoundTrip(reply: FastifyReply, { participantId, sentAt, bestMs, bestAt }: RoundTrip): string {
  return signValues(reply.server, purpose, participantId, sentAt, bestAt, bestMs ?? '');
}

export function readRoundTrip(request: FastifyRequest, signed: string | undefined): RoundTrip | null {
  const [participantId, sentAt, bestAt, bestMs] = readValues(request, purpose, signed ?? null) ?? [];
  if (participantId === undefined) return null;
  return {
    participantId,
    sentAt: Number(sentAt),
    bestAt: Number(bestAt),
    bestMs: bestMs === '' ? null : Number(bestMs),
  };
}
