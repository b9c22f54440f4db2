import { answerPrecognition } from '#inertia';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes, uploadRoutes, type Method, type RouteName } from '#contracts/routes.ts';
import { Refusal } from '#contracts/refusal.ts';
import { bodyLimitBytes, largeBodies } from './bodies/body-limits.ts';
import { Context, PrecognitionPassed, type Handler, type Handlers, type Services } from './context.ts';

type AnyHandler = Handler<RouteName>;

/** A form without scripts sends its method in `_method`, so these paths also accept POST. */
export function registerRoutes(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const [path, byMethod] of groupByPath(handlers)) {
    for (const [method, handler] of byMethod) {
      if (method !== 'POST') app.route({ method, url: fastifyPath(path), handler: run(services, handler) });
    }
    const posted = (request: FastifyRequest) => byMethod.get(overriddenMethod(request));
    if (![...byMethod.keys()].some((method) => method !== 'GET')) continue;
    const takesUploads = uploadPaths.has(path);
    app.post(fastifyPath(path), { config: { takesUploads }, ...largeBody(path) }, async (request, reply) => {
      const handler = posted(request);
      if (!handler) throw new Refusal('NOT_FOUND');
      return run(services, handler)(request, reply);
    });
  }
}

const uploadPaths = new Set<string>(uploadRoutes.map((name) => routes[name].path));

const largePaths = new Map<string, number>(
  Object.entries(largeBodies).map(([name, bodyLimit]) => [routes[name as RouteName].path, bodyLimit]),
);

/** Refuses cross-site requests before reading their large body. */
function largeBody(path: string) {
  const bodyLimit = largePaths.get(path);
  if (bodyLimit === undefined) return {};
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => {
      if (!(Number(request.headers['content-length']) <= bodyLimitBytes)) request.checkAntiForgeryToken(undefined);
    },
  };
}

function groupByPath(handlers: Handlers): Map<string, Map<Method, AnyHandler>> {
  const byPath = new Map<string, Map<Method, AnyHandler>>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, method } = routes[name];
    const group = byPath.get(path) ?? new Map<Method, AnyHandler>();
    group.set(method, handlers[name]);
    byPath.set(path, group);
  }
  return byPath;
}

function overriddenMethod(request: FastifyRequest): Method {
  const meant = (request.body as { _method?: unknown } | null | undefined)?._method;
  return meant === 'PUT' || meant === 'PATCH' || meant === 'DELETE' ? meant : 'POST';
}

function run(services: Services, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    refuseNul(request.params as object);
    try {
      const answer = await handler(new Context(services, request, reply), request.params as never);
      return answer ?? reply;
    } catch (error) {
      if (error instanceof PrecognitionPassed) return answerPrecognition(request, reply, {});
      throw error;
    }
  };
}

export function fastifyPath(path: string): string {
  return path.replace(/{(\w+)}/g, ':$1');
}

/** PostgreSQL cannot store NUL, so no row has such an id. */
export function refuseNul(params: object): void {
  if (Object.values(params).some((value: string) => value.includes('\0'))) throw new Refusal('NOT_FOUND');
}
