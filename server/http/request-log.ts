import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMultipart } from './bodies/uploads.ts';

const slowMs = 2_000;
const busy = 503;

declare module 'fastify' {
  interface FastifyRequest {
    readAtMs: number;
    answeredAtMs: number;
    refusedFor: unknown;
    holdBack(error: unknown, say: () => void): void;
  }
}

/** Calls `say` unless the error is logged once for all requests. */
export type HoldBack = (error: unknown, say: () => void) => void;

/** Logs no content. The time a phone takes to send or receive does not count. */
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

function note(request: FastifyRequest, reply: FastifyReply, longerThanMs: number, holdBack: HoldBack) {
  const { statusCode: status } = reply;
  const ms = Math.round(request.answeredAtMs - request.readAtMs);
  const fields = { route: request.routeOptions.url ?? null, method: request.method, status, ms };
  if (status === busy) return holdBack(request.refusedFor, () => request.log.warn(fields, 'answered with an error'));
  if (status >= 500) return request.log.error(fields, 'answered with an error');
  if (ms > longerThanMs && !isReadWhileHandled(request)) request.log.warn(fields, 'answered slowly');
}

/** Reading a file takes as long as its sender needs. */
function isReadWhileHandled(request: FastifyRequest) {
  const { body } = request;
  return isMultipart(request) || (typeof body === 'object' && body !== null && 'pipe' in body);
}
