import { z } from 'zod';
import { setLabel } from '../../domain/questions/labels.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { checkbox, id, listOf } from '#contracts/form-fields.ts';

export const labellingForm = z.object({ questions: listOf(id, 500), label: id, isOn: checkbox });

export const update: Handler<'question-labels.update'> = crewAction(
  { may: 'moderate', form: labellingForm, page: 'moderations.index' },
  (ctx, { event, form: { questions: questionIds, label: labelId, isOn } }) =>
    setLabel(ctx.world, { eventId: event.id, labelId, questionIds, isOn }),
);
