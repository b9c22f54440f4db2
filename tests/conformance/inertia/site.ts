import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify';
import inertia, { memoryBag, parseQuery, rootElements, type InertiaOptions, type PageObject } from '#inertia';

type Answer = (reply: FastifyReply, request: FastifyRequest) => unknown;

/**
 * A site with one visitor and version `v1`, whose documents contain only the two root elements. `answers` are named by
 * path, with the method in front of it if it is not GET.
 */
export async function site(
  answers: Record<string, Answer> | ((app: FastifyInstance) => void),
  options: Partial<InertiaOptions> = {},
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { querystringParser: parseQuery } });
  const bag = memoryBag();
  await app.register(inertia, {
    version: () => 'v1',
    html: (page) => Buffer.concat(rootElements(page)),
    bag: () => bag,
    ...options,
  });
  if (typeof answers === 'function') answers(app);
  else
    for (const [place, answer] of Object.entries(answers)) {
      const [url = '', method = 'GET'] = place.split(' ').toReversed();
      app.route({ method, url, handler: (request, reply) => answer(reply, request) });
    }
  return app;
}

/** The same with one route. */
export const siteAt = (place: string, answer: Answer, options?: Partial<InertiaOptions>): Promise<FastifyInstance> =>
  site({ [place]: answer }, options);

/** Sends a form. */
export const post = (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = visiting(),
  payload?: object,
): Promise<LightMyRequestResponse> => app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });

/** The headers of a visit (A6–A9), plus those that a test adds. */
export function visiting(headers: Record<string, string> = {}): Record<string, string> {
  return {
    'x-inertia': 'true',
    'x-inertia-version': 'v1',
    'x-requested-with': 'XMLHttpRequest',
    accept: 'text/html, application/xhtml+xml',
    ...headers,
  };
}

export function partial(
  component: string,
  headers: { only?: string; except?: string } & Record<string, string>,
): Record<string, string> {
  const { only, except, ...others } = headers;
  return visiting({
    'x-inertia-partial-component': component,
    ...(only === undefined ? {} : { 'x-inertia-partial-data': only }),
    ...(except === undefined ? {} : { 'x-inertia-partial-except': except }),
    ...others,
  });
}

/** The component names of the app have no meaning here. */
export function show(
  reply: FastifyReply,
  props: Record<string, unknown> = {},
  component = 'page',
): Promise<string | Buffer> {
  return reply.inertia.untyped(component, props);
}

export const visit = (
  app: FastifyInstance,
  url = '/',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => app.inject({ url, headers: visiting(headers) });

/** The page object that a visit gets. */
export const pageAt = async (app: FastifyInstance, url?: string): Promise<PageObject> => pageOf(await visit(app, url));

export function pageOf(response: LightMyRequestResponse): PageObject {
  return response.json<PageObject>();
}

/** The page object of one GET of `/` that answers with `props`; `errors` and `sharedProps` are left out. */
export async function pageWith(
  props: Record<string, unknown>,
  headers: Record<string, string> = visiting(),
  options: Partial<InertiaOptions> = {},
): Promise<Record<string, unknown>> {
  const app = await siteAt('/', (reply) => show(reply, props), options);
  const { component, url, version, ...page } = pageOf(await app.inject({ url: '/', headers }));
  if (component !== 'page' || url !== '/' || version !== 'v1')
    throw new Error(`unexpected page: ${component} ${url} ${version}`);
  const { errors: _errors, ...own } = page.props;
  const { sharedProps: _shared, ...fields } = page;
  return { ...fields, props: own };
}
