import { z } from 'zod';
import { questionsChanged } from '../../domain/model/changes.ts';
import { setLabel } from '../../domain/questions/labels.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { checkbox, id, listOf, parseForm } from '#contracts/form-fields.ts';

export const labellingForm = z.object({ questions: listOf(id, 500), label: id, isOn: checkbox });

/** Adds one label to questions, or removes it. */
export const update: Handler<'question-labels.update'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  const { questions: questionIds, label, isOn } = parseForm(labellingForm, ctx.request.body);
  const changes = await setLabel(ctx.world, { eventId: event.id, labelId: label, questionIds, isOn });
  ctx.broadcast(questionsChanged(event.id, changes));
  return ctx.back('moderations.index', { event: event.id });
};
