import { z } from 'zod';
import { textAnswerActions } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { decideTextAnswers } from '../../domain/polls/text-answers.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { listOf, oneOf } from '#contracts/form-fields.ts';

export const textAnswerForm = z.object({
  /** Verbatim, so that the decision applies to what the moderator read. */
  texts: listOf(z.string().max(100_000), limits.waitingTexts + limits.shownTexts),
  action: oneOf(textAnswerActions),
  into: z.string().max(100_000).optional().meta({ description: 'For `merge`: the word to count the others as.' }),
});

export const update: Handler<'text-answers.update'> = crewAction(
  { may: 'moderate', form: textAnswerForm },
  (ctx, { event, params, form }) => decideTextAnswers(ctx.world, event.id, params.activity, form),
);
