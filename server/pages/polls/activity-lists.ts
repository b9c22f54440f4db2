import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { createActivities } from '../../domain/polls/new-activities.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { activityForm } from './activity-form.ts';
import { atLeastOne, id } from '#contracts/form-fields.ts';

export const listForm = z.object({
  activities: atLeastOne(activityForm, limits.activitiesAtOnce.max),
  series: id.optional().meta({ description: 'The quiz or survey to add them to.' }),
});

export const create: Handler<'activity-lists.create'> = crewAction(
  { may: 'run', form: listForm },
  (ctx, { event, form }) => createActivities(ctx.world, event.id, form.activities, form.series ?? null),
);
