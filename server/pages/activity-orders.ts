import { z } from 'zod';
import { orderAgenda } from '../domain/agenda.ts';
import { seriesChanged } from '../domain/changes.ts';
import { requireCrew } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { id, listOf, parseForm } from './forms.ts';

export const orderForm = z.object({ ids: listOf(id, 1_000) });

export const update: Handler<'activity-orders.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { ids } = parseForm(orderForm, ctx.request.body);
  const moved = await orderAgenda(ctx.world, params.event, ids);
  ctx.broadcast(seriesChanged(params.event, moved.seriesIds, moved.activityIds));
  return ctx.back('events.show', { event: params.event });
};
