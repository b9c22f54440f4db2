import { Refusal } from '#contracts/refusal.ts';
import type { Handler } from './context.ts';

export const live: Handler<'health.live'> = (ctx) =>
  ctx.reply.header('handcount-client', ctx.request.ip).send({ status: 'ok' });

export const ready: Handler<'health.ready'> = async (ctx) => {
  try {
    await ctx.store.check();
    const delivery = ctx.operations.delivery();
    // Without its fan-out, a process still serves its own connections.
    return { status: delivery?.fanout === 'degraded' ? 'degraded' : 'ok', ...(delivery && { delivery }) };
  } catch (error) {
    ctx.request.holdBack(error, () => ctx.request.log.error({ err: error }, 'the readiness check failed'));
    return ctx.reply.code(503).send({ status: 'unavailable', database: 'failed' });
  }
};

/** Without a token, only localhost may read them. */
export const metrics: Handler<'metrics'> = async (ctx) => {
  if (!ctx.operations.mayReadMetrics(ctx.request)) throw new Refusal('NOT_FOUND');
  return ctx.reply
    .header('cache-control', 'no-store')
    .type('text/plain; version=0.0.4; charset=utf-8')
    .send(await ctx.operations.metrics());
};
