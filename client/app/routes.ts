import { route as ziggyRoute } from 'ziggy-js';
import { type RouteName, type RouteParams, routes } from '#contracts/routes.ts';

type ZiggyConfig = NonNullable<Parameters<typeof ziggyRoute>[3]>;

function ziggyConfig(): ZiggyConfig {
  const list = Object.entries(routes).map(([name, { method, path }]) => [
    name,
    {
      uri: path === '/' ? '/' : path.slice(1),
      methods: [method],
      parameters: [...path.matchAll(/{(\w+)}/g)].map((match) => match[1]),
    },
  ]);
  return { url: '', port: null, defaults: {}, routes: Object.fromEntries(list) };
}

/** The document has the list (`#ziggy-routes-json`). */
const config = import.meta.env.SSR ? ziggyConfig() : undefined;

/** ziggy-js compiles a pattern for every link, and a room may have 50. */
const cache = new Map<string, string>();
const maxCached = 10_000;

type Args<Name extends RouteName> = keyof RouteParams<Name> extends never ? [] : [params: RouteParams<Name>];

/** @throws {Error} ziggy-js's own errors (C3, C4) */
export function route<Name extends RouteName>(name: Name, ...[params]: Args<Name>): string {
  const segments: Record<string, string> = { ...params };
  const key = name + JSON.stringify(segments);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const link = ziggyRoute<string>(name, segments, false, config);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, link);
  return link;
}

export function withReturnPath(path: string, to: string | null): string {
  return to === null ? path : `${path}?to=${encodeURIComponent(to)}`;
}
