import { z } from 'zod';
import { overlayParts, overlaySides } from '#contracts/screens/overlays.ts';
import type { Handler } from '../../http/context.ts';
import { requireScreen, shownOn } from './screens.ts';

const off = z.enum(['0', 'no', 'off']);

const overlayQuery = z.object({
  link: z.string().max(200).optional().catch(undefined),
  show: z.enum(overlayParts).catch('focus'),
  side: z.enum(overlaySides).catch('full'),
  scale: z.coerce.number().int().min(50).max(200).catch(100),
  card: off.optional().catch(undefined),
  reactions: off.optional().catch(undefined),
});

export const show: Handler<'overlays.show'> = async (ctx, params) => {
  const query = overlayQuery.parse(ctx.request.query);
  const { event, bearerToken } = await requireScreen(ctx, params.event, query.link ?? null);
  return ctx.reply.inertia('overlays/show', {
    ...shownOn(ctx, event),
    bearerToken,
    choice: {
      part: query.show,
      side: query.side,
      scale: query.scale,
      hasCard: query.card === undefined,
      hasReactions: query.reactions === undefined,
    },
  });
};
