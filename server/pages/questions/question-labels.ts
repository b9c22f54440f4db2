import { z } from 'zod';
import { setLabel } from '../../domain/questions/labels.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { checkbox, id, listOf } from '#contracts/form-fields.ts';

export const labellingForm = z.object({ questions: listOf(id, 500), label: id, isOn: checkbox });

export const update: Handler<'question-labels.update'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  const { questions: questionIds, label, isOn } = ctx.form(labellingForm);
  await setLabel(ctx.world, { eventId: event.id, labelId: label, questionIds, isOn });
  return ctx.back('moderations.index', { event: event.id });
};
