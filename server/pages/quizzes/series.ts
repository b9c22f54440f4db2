import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import type { Permission } from '../../domain/model/permissions.ts';
import { createSeries, deleteSeries, renameSeries } from '../../domain/quizzes/series.ts';
import { requireCrew, requireCrewOf } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { oneOf, seenIn, text } from '#contracts/form-fields.ts';

const title = text(limits.seriesTitle);
export const seriesTitleForm = z.object({ title });
export const seriesForm = z.object({ kind: oneOf(['quiz', 'survey']), title });

export const create: Handler<'series.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  await createSeries(ctx.world, params.event, ctx.form(seriesForm));
  return ctx.back('events.show', { event: params.event });
};

export const update: Handler<'series.update'> = async (ctx, params) => {
  const { eventId } = await requireSeries(ctx, params.series, 'run');
  const form = ctx.form(seriesTitleForm);
  await renameSeries(ctx.world, eventId, params.series, form.title, seenIn(ctx.request.body));
  return ctx.back('events.show', { event: eventId });
};

export const destroy: Handler<'series.destroy'> = async (ctx, params) => {
  const { eventId } = await requireSeries(ctx, params.series, 'run');
  await deleteSeries(ctx.world, eventId, params.series);
  return ctx.back('events.show', { event: eventId });
};

export const requireSeries = (ctx: Context, seriesId: string, permission: Permission) =>
  requireCrewOf(ctx, ctx.store.series.byId(seriesId), permission);
