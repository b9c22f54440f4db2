import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { quizActions, surveyActions, type SeriesAction } from '#contracts/quizzes/series.ts';
import { seriesChanged } from '../../domain/model/changes.ts';
import { changeSeriesState } from '../../domain/quizzes/series-states.ts';
import type { Context, Handler } from '../../http/context.ts';
import { id, oneOf, parseForm } from '#contracts/form-fields.ts';
import { requireSeries } from './series.ts';

const actions = Object.keys({ ...quizActions, ...surveyActions }) as [SeriesAction, ...SeriesAction[]];
const stages = ['draft', 'lobby', 'open', 'closed', 'revealed', 'leaderboard', 'podium'] as const;

export const stateForm = z.object({
  action: oneOf(actions),
  /** The stage that the crew member saw. */
  seenStage: oneOf(stages).optional(),
  seenActivity: id.nullable().optional(),
});

export const update: Handler<'series-states.update'> = async (ctx, params) => {
  const { eventId } = await requireSeries(ctx, params.series, 'run');
  const { action, seenStage, seenActivity } = parseForm(stateForm, ctx.request.body);
  const move = await changeSeriesState(ctx.world, eventId, params.series, action, {
    stage: seenStage,
    activityId: seenActivity,
  });
  ctx.broadcast({ ...seriesChanged(eventId, [params.series], move.activityIds), isEventChanged: true });
  if (move.areScoresChanged) await notifyScores(ctx, params.series, move.series.revision);
  return ctx.back('events.show', { event: eventId });
};

/** Notifies everyone who ever played it of a new score; their pages request it. */
export async function notifyScores(ctx: Context, seriesId: string, revision: number): Promise<void> {
  const players = await ctx.store.series.players(seriesId);
  for (const player of players) ctx.live.tell(userIds.participant(player), 'score.changed', { id: seriesId, revision });
}
