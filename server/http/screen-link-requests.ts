import type { FastifyRequest } from 'fastify';
import { routes } from '#contracts/routes.ts';

const [screen, overlay] = [routes['screens.show'], routes['overlays.show']].map(({ path }) =>
  path.replace('{event}', ':event'),
);

/**
 * The screen link of a request; null for everything else. An invalid link must not show an error page on a projector or
 * in a broadcast.
 */
export function screenLinkRequest({ query, routeOptions: { url } }: FastifyRequest): { isOverlay: boolean } | null {
  const isLinked = (query as { link?: unknown }).link !== undefined;
  return isLinked && (url === screen || url === overlay) ? { isOverlay: url === overlay } : null;
}
