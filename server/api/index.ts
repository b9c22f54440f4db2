import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRoutes, type ApiRouteName } from '../../contracts/api-routes.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Services } from '../http/context.ts';
import { activityOperations } from './activities.ts';
import { ApiContext } from './api-context.ts';
import { eventOperations } from './events.ts';
import { letIn } from './gate.ts';
import { labelOperations } from './labels.ts';
import { seriesOperations } from './series.ts';
import { onlyOnce } from './idempotency.ts';
import { openApiDocument } from './openapi.ts';
import { ok, type Operation, type Operations } from './operation.ts';
import { peopleOperations } from './people.ts';
import { z } from 'zod';

/** Every operation of the programming interface. */
export const operations: Operations = {
  'api.openapi.show': {
    summary: 'This document.',
    answer: z.looseObject({ openapi: z.string() }),
    status: 200,
    handle: (ctx) => Promise.resolve(ok(openApiDocument(operations, ctx.originOf(ctx.request)))),
  },
  ...eventOperations,
  ...activityOperations,
  ...seriesOperations,
  ...peopleOperations,
  ...labelOperations,
};

/** Registers them. Requests carry a token and nothing else; answers are JSON. */
export function registerApi(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(apiRoutes) as ApiRouteName[]) {
    const { method, path, scope } = apiRoutes[name];
    const url = path.replace(/{(\w+)}/g, ':$1');
    const operation = operations[name] as Operation;
    if (scope === null) {
      const document = (request: FastifyRequest) => openApiDocument(operations, services.originOf(request));
      app.route({ method, url, handler: (request, reply) => reply.header('cache-control', 'public, max-age=300').send(document(request)) });
      continue;
    }
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const params = request.params as Record<string, string>;
        if (Object.values(params).some((value) => value.includes('\0'))) throw new Refusal('NOT_FOUND');
        const ctx = new ApiContext(services, request, reply, await letIn(services, request, scope));
        return answer(reply, await onlyOnce(ctx, () => operation.handle(ctx, params as never)), request);
      },
    });
  }
}

function answer(reply: FastifyReply, { status, body, etag, isReplayed }: Awaited<ReturnType<typeof onlyOnce>>, request: FastifyRequest): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  if (etag !== undefined) reply.header('etag', etag);
  if (request.method === 'GET' && etag !== undefined && request.headers['if-none-match'] === etag && !hasTally(body)) return reply.code(304).send();
  return body === undefined ? reply.code(status).send() : reply.code(status).send(body);
}

/** An item whose numbers move under the same tag is always sent. */
function hasTally(body: object | undefined): boolean {
  return body !== undefined && ('tally' in body || 'upvoteCount' in body);
}
