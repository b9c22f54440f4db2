import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { createActivities } from '../../domain/polls/activities.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { activityForm } from './activity-form.ts';
import { atLeastOne, id } from '#contracts/form-fields.ts';

export const listForm = z.object({
  activities: atLeastOne(activityForm, limits.activitiesAtOnce.max),
  series: id.optional().meta({ description: 'The quiz or survey that all of them are for.' }),
});

/** All or nothing. */
export const create: Handler<'activity-lists.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { activities: forms, series } = ctx.form(listForm);
  await createActivities(ctx.world, params.event, forms, series ?? null);
  return ctx.back('events.show', { event: params.event });
};
