import * as activities from '../../domain/polls/activities.ts';
import { createOpenActivity } from '../../domain/polls/new-activities.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { activityForm, parseActivity } from './activity-form.ts';
import { parseForm, seenIn } from '#contracts/form-fields.ts';

export const create: Handler<'activities.create'> = crewAction({ may: 'run' }, async (ctx, { event }) => {
  const form = parseActivity(ctx.request.body, ctx.world.newId);
  const add = form.start === 'now' ? createOpenActivity : activities.createActivity;
  await add(ctx.world, event.id, form, form.series ?? null);
});

export const update: Handler<'activities.update'> = crewAction({ may: 'run' }, async (ctx, { event, params }) => {
  const form = parseActivity(ctx.request.body, ctx.world.newId);
  const seen = seenIn(ctx.request.body);
  await activities.updateActivity(ctx.world, event.id, params.activity, form, seen && parseForm(activityForm, seen));
});

export const destroy: Handler<'activities.destroy'> = crewAction({ may: 'run' }, (ctx, { event, params }) =>
  activities.deleteActivity(ctx.world, event.id, params.activity),
);
