import { z } from 'zod';
import { quizActions, surveyActions, type SeriesAction } from '#contracts/quizzes/series.ts';
import { changeSeriesState } from '../../domain/quizzes/series-states.ts';
import type { Handler } from '../../http/context.ts';
import { id, oneOf } from '#contracts/form-fields.ts';
import { crewAction } from '../crew-action.ts';

const actions = Object.keys({ ...quizActions, ...surveyActions }) as [SeriesAction, ...SeriesAction[]];
const stages = ['draft', 'lobby', 'open', 'closed', 'revealed', 'leaderboard', 'podium'] as const;

export const stateForm = z.object({
  action: oneOf(actions),
  seenStage: oneOf(stages).optional(),
  seenActivity: id.nullable().optional(),
});

export const update: Handler<'series-states.update'> = crewAction(
  { may: 'run', form: stateForm },
  (ctx, { event, params, form: { action, seenStage: stage, seenActivity: activityId } }) =>
    changeSeriesState(ctx.world, event.id, params.series, action, { stage, activityId }),
);
