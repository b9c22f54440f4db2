import { z } from 'zod';
import { quizActions, surveyActions, type SeriesAction } from '#contracts/quizzes/series.ts';
import { changeSeriesState } from '../../domain/quizzes/series-states.ts';
import type { Handler } from '../../http/context.ts';
import { id, oneOf } from '#contracts/form-fields.ts';
import { requireSeries } from './series.ts';

const actions = Object.keys({ ...quizActions, ...surveyActions }) as [SeriesAction, ...SeriesAction[]];
const stages = ['draft', 'lobby', 'open', 'closed', 'revealed', 'leaderboard', 'podium'] as const;

export const stateForm = z.object({
  action: oneOf(actions),
  seenStage: oneOf(stages).optional(),
  seenActivity: id.nullable().optional(),
});

export const update: Handler<'series-states.update'> = async (ctx, params) => {
  const { eventId } = await requireSeries(ctx, params.series, 'run');
  const { action, seenStage, seenActivity } = ctx.form(stateForm);
  await changeSeriesState(ctx.world, eventId, params.series, action, {
    stage: seenStage,
    activityId: seenActivity,
  });
  return ctx.back('events.show', { event: eventId });
};
