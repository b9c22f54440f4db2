import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { expect, it, withServer } from '#support/http.ts';

const server = withServer();

/** Page routes that have an API route of another name, or that programs do not need. */
const otherwise: Partial<Record<RouteName, ApiRouteName | 'a form'>> = {
  'events.new': 'a form',
  'events.edit': 'a form',
  'markup-previews.create': 'a form',
  'event-logos.create': 'api.event-logos.update',
  'moderations.index': 'api.questions.index',
  'screen-pairings.create': 'api.screen-links.create',
};

it('the API has a route for every page route that changes an event', () => {
  const pageRoutes = (Object.keys(routes) as RouteName[]).filter((name) =>
    /^\/(events|activities|series|event-imports)(\/|$)/.test(routes[name].path),
  );
  const offered = new Set<string>([...Object.keys(apiRoutes), 'a form']);
  expect(pageRoutes.filter((name) => !offered.has(otherwise[name] ?? `api.${name}`))).toEqual([]);
});

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, { headers?: unknown }>;
        parameters: { name: string }[];
        requestBody?: { content: { 'application/json': { schema: Json } } };
      }
    >
  >;
  components: { schemas: Record<string, unknown> };
}
type Json = Record<string, unknown>;
const read = async () => (await (await fetch(`${server.address}/api/v1/openapi.json`)).json()) as Document;

it('the OpenAPI document has every route, and no others', async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} api.${operationId}`),
  );
  const registered = Object.entries(apiRoutes).map(([name, { method, path }]) => `${method} ${path} ${name}`);
  expect(new Set(documented)).toEqual(new Set(registered));
});

it('the OpenAPI document contains every schema that it refers to', async () => {
  const document = await read();
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(referred.length).toBeGreaterThan(10);
  for (const [, kind = '', id = ''] of referred)
    expect((document.components as Record<string, Json>)[kind]?.[id]).toBeDefined();
});

it('an unknown address is answered with a problem document, not a page', async () => {
  const answer = await fetch(`${server.address}/api/v1/none`, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

it('the OpenAPI document says which resources have a version, and which routes refuse a stale one', async () => {
  const operations = Object.values((await read()).paths).flatMap((methods) => Object.entries(methods));
  const shown = operations.filter(([method, { responses }]) => method === 'get' && responses['304'] !== undefined);
  expect(shown.map(([, { operationId }]) => operationId).toSorted()).toEqual([
    'activities.show',
    'events.show',
    'labels.show',
    'questions.show',
    'series.show',
  ]);
  for (const [, { responses }] of shown) expect(responses['200']?.headers).toHaveProperty('ETag');
  for (const [, { operationId, parameters, responses }] of operations) {
    const isGuarded = parameters.some(({ name }) => name === 'If-Match');
    expect([operationId, responses['412'] !== undefined]).toEqual([operationId, isGuarded]);
  }
  expect(operations.some(([, { responses }]) => responses['412'] !== undefined)).toBe(true);
});
