import { Refusal } from '#contracts/refusal.ts';
import { resultsOf } from '../../domain/results/results.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';

export const show: Handler<'results.show'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'watch');
  const results = await resultsOf(ctx.store, event.id);
  if (!results) throw new Refusal('NOT_FOUND');
  return ctx.reply.inertia('results/show', { results });
};
