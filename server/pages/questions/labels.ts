import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import * as labels from '../../domain/questions/labels.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { checkbox, colour, seenIn, text } from '#contracts/form-fields.ts';

export const labelForm = z.object({ name: text(limits.labelName, 'NAME_NEEDED'), colour, isPublic: checkbox });
const inModeration = { may: 'moderate', page: 'moderations.index' } as const;

export const create: Handler<'labels.create'> = crewAction(
  { ...inModeration, form: labelForm },
  (ctx, { event, form }) => labels.createLabel(ctx.world, event.id, form),
);

export const update: Handler<'labels.update'> = crewAction(
  { ...inModeration, form: labelForm },
  (ctx, { event, params, form }) =>
    labels.updateLabel(ctx.world, event.id, params.label, form, seenIn(ctx.request.body)),
);

export const destroy: Handler<'labels.destroy'> = crewAction(inModeration, (ctx, { event, params }) =>
  labels.deleteLabel(ctx.world, event.id, params.label),
);
