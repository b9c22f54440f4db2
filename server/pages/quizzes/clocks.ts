import { z } from 'zod';
import { rateLimits } from '#contracts/rate-limits.ts';
import { measureRoundTrip } from '../../domain/voting/latency-compensation.ts';
import { rememberedAt } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { readRoundTrip, signRoundTrip } from '../../http/cookies/round-trips.ts';

const clockQuery = z.object({ echo: z.string().max(500).optional().catch(undefined) });

/** The page echoes the token, whose round trip measures its latency. Runs no query, since a whole room asks at once. */
export const show: Handler<'clocks.show'> = (ctx, params) => {
  const at = ctx.world.now();
  const participantId = rememberedAt(ctx, params.event);
  if (participantId === null) return ctx.json({ at, roundTrip: null });
  ctx.limit(`clock:${participantId}`, rateLimits.clocksPerMinute);
  const { echo } = clockQuery.parse(ctx.request.query);
  const measured = measureRoundTrip(readRoundTrip(ctx.request, echo), participantId, at);
  return ctx.json({ at, roundTrip: signRoundTrip(ctx.reply, measured) });
};
