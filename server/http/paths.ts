import { routes, type RouteName, type RouteParams } from '#contracts/routes.ts';

export function pathOf<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const values: Record<string, string> = params;
  return routes[name].path.replace(/{(\w+)}/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}
