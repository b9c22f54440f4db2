import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import * as labels from '../../domain/questions/labels.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { checkbox, colour, seenIn, text } from '#contracts/form-fields.ts';

export const labelForm = z.object({ name: text(limits.labelName), colour, isPublic: checkbox });

export const create: Handler<'labels.create'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  await labels.createLabel(ctx.world, event.id, ctx.form(labelForm));
  return ctx.back('moderations.index', { event: event.id });
};

export const update: Handler<'labels.update'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  await labels.updateLabel(ctx.world, event.id, params.label, ctx.form(labelForm), seenIn(ctx.request.body));
  return ctx.back('moderations.index', { event: event.id });
};

export const destroy: Handler<'labels.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  await labels.deleteLabel(ctx.world, event.id, params.label);
  return ctx.back('moderations.index', { event: event.id });
};
