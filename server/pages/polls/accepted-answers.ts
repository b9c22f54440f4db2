import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { changeAcceptedAnswers } from '../../domain/polls/accepted-answers.ts';
import type { Handler } from '../../http/context.ts';
import { requireActivity } from './activities.ts';
import { checkbox, text } from '#contracts/form-fields.ts';

export const acceptedAnswerForm = z.object({
  text: text(limits.textAnswer),
  isRight: checkbox,
});

export const update: Handler<'accepted-answers.update'> = async (ctx, params) => {
  const { eventId } = await requireActivity(ctx, params.activity, 'run');
  await changeAcceptedAnswers(ctx.world, params.activity, eventId, ctx.form(acceptedAnswerForm));
  return ctx.back('events.show', { event: eventId });
};
