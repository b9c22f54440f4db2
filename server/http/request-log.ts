import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMultipart } from './bodies/uploads.ts';

const slowMs = 2_000;
/** Refused for a moment, which the sender is told: less than a fault. */
const busy = 503;

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the reply's own clock, ms: when what was sent had been read, and when there was an answer. 0 before. */
    readAtMs: number;
    answeredAtMs: number;
    /** Of an answer that says to come again: why. */
    refusedFor: unknown;
    /** Says why it is refused for a moment, where that is not told for everybody; its own line goes the same way. */
    holdBack(error: unknown, say: () => void): void;
  }
}

/** Says it now or, where this error is told elsewhere for everybody, not at all. */
export type HoldBack = (error: unknown, say: () => void) => void;

/**
 * One line for each answer that is a fault of ours, and for each that took long: its id, its route with its parameters' names, and
 * nothing of what was asked. How long a phone took to send its request or to take the answer is not counted.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { longerThanMs = slowMs, holdBack = (_error, say) => say() }: { longerThanMs?: number; holdBack?: HoldBack } = {},
): void {
  app.decorateRequest('readAtMs', 0).decorateRequest('answeredAtMs', 0).decorateRequest('refusedFor', null);
  app.decorateRequest('holdBack', function hold(this: FastifyRequest, error: unknown, say: () => void) {
    this.refusedFor = error;
    holdBack(error, say);
  });
  app.addHook('preHandler', (request, reply, done) => {
    request.readAtMs = reply.elapsedTime;
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.answeredAtMs ||= reply.elapsedTime;
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply, longerThanMs, holdBack);
    done();
  });
}

function note(request: FastifyRequest, reply: FastifyReply, longerThanMs: number, holdBack: HoldBack): void {
  const { statusCode: status } = reply;
  const ms = Math.round(request.answeredAtMs - request.readAtMs);
  const fields = { route: request.routeOptions.url ?? null, method: request.method, status, ms };
  if (status === busy) return holdBack(request.refusedFor, () => request.log.warn(fields, 'answered with a fault'));
  if (status >= 500) return request.log.error(fields, 'answered with a fault');
  if (ms > longerThanMs && !isReadWhileHandled(request)) request.log.warn(fields, 'answered slowly');
}

/** A file is as slow as its sender. */
function isReadWhileHandled(request: FastifyRequest): boolean {
  const { body } = request;
  return isMultipart(request) || (typeof body === 'object' && body !== null && 'pipe' in body);
}
