import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { seriesChanged } from '../../domain/model/changes.ts';
import { changeAcceptedAnswers } from '../../domain/polls/accepted-answers.ts';
import type { Handler } from '../../http/context.ts';
import { requireActivity } from './activities.ts';
import { checkbox, parseForm, text } from '#contracts/form-fields.ts';
import { notifyScores } from '../quizzes/series-states.ts';

export const acceptedAnswerForm = z.object({
  text: text(limits.textAnswer),
  isRight: checkbox,
});

/** Accepts or rejects an answer to an open quiz question after voting. */
export const update: Handler<'accepted-answers.update'> = async (ctx, params) => {
  const { eventId } = await requireActivity(ctx, params.activity, 'run');
  const { seriesId, revision, areScoresChanged } = await changeAcceptedAnswers(
    ctx.world,
    params.activity,
    eventId,
    parseForm(acceptedAnswerForm, ctx.request.body),
  );
  ctx.broadcast(seriesChanged(eventId, [seriesId], [params.activity]));
  if (areScoresChanged) await notifyScores(ctx, seriesId, revision);
  return ctx.back('events.show', { event: eventId });
};
