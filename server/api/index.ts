import { create as createDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { Services } from '../http/context.ts';
import { fastifyPath, refuseNul } from '../http/routing.ts';
import { activityOperations } from './polls/activities.ts';
import { ApiContext, type Caller } from './api-context.ts';
import { crewOperations } from './people/crew.ts';
import { eventFileOperations } from './integrations/event-files.ts';
import { eventOperations } from './events/events.ts';
import { authenticate, readBody } from './requests.ts';
import { onlyOnce } from './idempotency.ts';
import { labelOperations } from './questions/labels.ts';
import { openApiDocument } from './openapi.ts';
import { statusOf, type Operation, type Operations } from './operation.ts';
import { peopleOperations } from './people/people.ts';
import { refuseMatch, requireMatch } from './preconditions.ts';
import { questionOperations } from './questions/questions.ts';
import { screenOperations } from './screens/screens.ts';
import { seriesOperations } from './quizzes/series.ts';
import { webhookOperations } from './integrations/webhooks.ts';

export const operations: Operations = {
  'api.openapi.show': {
    summary: 'This document.',
    answer: z.looseObject({ openapi: z.string() }),
    handle: (ctx) => Promise.resolve({ body: openApiDocument(operations, ctx.originOf(ctx.request)) }),
  },
  ...eventOperations,
  ...eventFileOperations,
  ...activityOperations,
  ...seriesOperations,
  ...questionOperations,
  ...labelOperations,
  ...peopleOperations,
  ...crewOperations,
  ...screenOperations,
  ...webhookOperations,
};

export function registerApi(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(apiRoutes) as ApiRouteName[]) {
    const { method, path, scope } = apiRoutes[name];
    const url = fastifyPath(path);
    const operation = operations[name] as Operation;
    if (scope === null) {
      const document = (request: FastifyRequest) => openApiDocument(operations, services.originOf(request));
      app.route({
        method,
        url,
        handler: (request, reply) => reply.header('cache-control', 'public, max-age=300').send(document(request)),
      });
      continue;
    }
    const route = { method, url, ...authenticated(services, name, scope) };
    if (operation.upload) takeUploads(app, operation.upload.types, (child) => child.route(route));
    else app.route(route);
  }
}

/** Passes these bodies unread to the handler, which first authenticates the sender. */
function takeUploads(app: FastifyInstance, types: readonly string[], register: (child: FastifyInstance) => void) {
  void app.register((child, _options, done) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser([...types], (_request, payload, parsed) => parsed(null, payload));
    register(child);
    done();
  });
}

/** Authenticates before a large body is read. */
function authenticated(services: Services, name: ApiRouteName, scope: TokenScope) {
  const { maxBytes } = operations[name] as Operation;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const identify = async (request: FastifyRequest) => {
    const caller = await authenticate(services, request, scope);
    callers.set(request, caller);
    return caller;
  };
  return {
    handler: handlerOf(name, services, (request) => callers.get(request) ?? identify(request)),
    ...(maxBytes !== undefined && {
      bodyLimit: maxBytes,
      onRequest: async (request: FastifyRequest) => void (await identify(request)),
    }),
  };
}

function handlerOf(
  name: ApiRouteName,
  services: Services,
  callerOf: (request: FastifyRequest) => Caller | Promise<Caller>,
) {
  const operation = operations[name] as Operation;
  const status = statusOf(name, operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Only pages use precognition.
    delete request.headers.precognition;
    const params = request.params as Record<string, string>;
    refuseNul(params);
    const ctx = new ApiContext(services, request, reply, await callerOf(request));
    if (operation.upload) ctx.body = await readBody(request.body, operation.upload);
    const { current } = operation;
    if (current) requireMatch(ctx, (tx) => current(tx, params as never, ctx));
    else if (request.method !== 'GET') refuseMatch(ctx);
    const given = await onlyOnce(ctx, status, () => operation.handle(ctx, params as never));
    return answer(reply.code(status), given, request);
  };
}

function answer(
  reply: FastifyReply,
  { body, etag, file, isReplayed }: Awaited<ReturnType<typeof onlyOnce>>,
  request: FastifyRequest,
): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  if (file) return reply.header('content-disposition', createDisposition(file.name)).type(file.type).send(file.content);
  if (etag !== undefined) reply.header('etag', etag);
  if (request.method === 'GET' && etag !== undefined && request.headers['if-none-match'] === etag)
    return reply.code(304).send();
  return reply.send(body);
}
