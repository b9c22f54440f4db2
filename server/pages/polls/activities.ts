import * as activities from '../../domain/polls/activities.ts';
import type { Permission } from '../../domain/model/permissions.ts';
import { requireCrew, requireCrewOf } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { activityForm, parseActivity } from './activity-form.ts';
import { parseForm, seenIn } from '#contracts/form-fields.ts';

export const create: Handler<'activities.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const form = parseActivity(ctx.request.body, ctx.world.newId);
  await activities.createActivity(ctx.world, params.event, form, form.series ?? null);
  return ctx.back('events.show', { event: params.event });
};

export const update: Handler<'activities.update'> = async (ctx, params) => {
  const { eventId } = await requireActivity(ctx, params.activity, 'run');
  const form = parseActivity(ctx.request.body, ctx.world.newId);
  const seen = seenIn(ctx.request.body);
  await activities.updateActivity(ctx.world, eventId, params.activity, form, seen && parseForm(activityForm, seen));
  return ctx.back('events.show', { event: eventId });
};

export const destroy: Handler<'activities.destroy'> = async (ctx, params) => {
  const { eventId } = await requireActivity(ctx, params.activity, 'run');
  await activities.deleteActivity(ctx.world, eventId, params.activity);
  return ctx.back('events.show', { event: eventId });
};

export const requireActivity = (ctx: Context, activityId: string, permission: Permission) =>
  requireCrewOf(ctx, ctx.store.activities.byId(activityId), permission);
