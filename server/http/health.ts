import type { Handler } from './context.ts';

/** The process answers. */
export const live: Handler<'health.live'> = () => ({ status: 'ok' });

/** The process can do its work: the database reads and writes. */
export const ready: Handler<'health.ready'> = async (ctx) => {
  try {
    await ctx.store.check();
    return { status: 'ok' };
  } catch (error) {
    ctx.request.log.error({ err: error }, 'not ready');
    return ctx.reply.code(503).send({ status: 'unavailable', database: 'failed' });
  }
};
