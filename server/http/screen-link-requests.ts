import type { FastifyRequest } from 'fastify';
import { routes } from '#contracts/routes.ts';

const [screen, overlay] = [routes['screens.show'], routes['overlays.show']].map(({ path }) =>
  path.replace('{event}', ':event'),
);

/** What was asked for by a screen link; null for everything else. Where one does not work, no hall and no picture of a broadcast is shown an error page. */
export function screenLinkRequest({
  params,
  query,
  routeOptions: { url },
}: FastifyRequest): { event: string; isOverlay: boolean } | null {
  const { event = '' } = params as { event?: string };
  const isLinked = (query as { link?: unknown }).link !== undefined;
  return isLinked && (url === screen || url === overlay) ? { event, isOverlay: url === overlay } : null;
}
