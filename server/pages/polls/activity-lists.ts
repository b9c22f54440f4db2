import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { createActivities } from '../../domain/polls/activities.ts';
import { seriesChanged } from '../../domain/model/changes.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { activityForm } from './activity-form.ts';
import { atLeastOne, id, parseForm } from '#contracts/form-fields.ts';

export const listForm = z.object({
  activities: atLeastOne(activityForm, limits.activitiesAtOnce.max),
  series: id.optional().meta({ description: 'The quiz or survey that all of them are for.' }),
});

/** All or nothing. */
export const create: Handler<'activity-lists.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { activities: forms, series } = parseForm(listForm, ctx.request.body);
  const made = await createActivities(ctx.world, params.event, forms, series ?? null);
  ctx.broadcast(
    seriesChanged(
      params.event,
      series === undefined ? [] : [series],
      made.map((activity) => activity.id),
    ),
  );
  return ctx.back('events.show', { event: params.event });
};
