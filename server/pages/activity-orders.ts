import { z } from 'zod';
import { activitiesChanged } from '../domain/changes.ts';
import { orderActivities } from '../domain/activities.ts';
import { requireCrew } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { id, listOf, parseForm } from './forms.ts';

const orderForm = z.object({ ids: listOf(id, 1_000) });

export const update: Handler<'activity-orders.update'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { ids } = parseForm(orderForm, ctx.request.body);
  const moved = await orderActivities(ctx.world, params.event, ids);
  ctx.broadcast(activitiesChanged(params.event, moved.map((activity) => activity.id)));
  return ctx.back('events.show', { event: params.event });
};
