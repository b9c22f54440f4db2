import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { changeAcceptedAnswers } from '../../domain/polls/accepted-answers.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { checkbox, text } from '#contracts/form-fields.ts';

export const acceptedAnswerForm = z.object({
  text: text(limits.textAnswer),
  isRight: checkbox,
});

export const update: Handler<'accepted-answers.update'> = crewAction(
  { may: 'run', form: acceptedAnswerForm },
  (ctx, { event, params, form }) => changeAcceptedAnswers(ctx.world, params.activity, event.id, form),
);
