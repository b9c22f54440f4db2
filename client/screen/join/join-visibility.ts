import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';

/** Is the join panel in the corner needed? Not where joining is what the whole screen is about, nor where it is over. `page`: as of {@link surveyPages}. */
export function hidesJoinPanel(room: RoomView, page = 0): boolean {
  const { event, focus, activities } = room;
  if (event.state === 'ended') return true;
  const series = seriesOnShow(room);
  // A lobby and an open survey have an invitation of their own.
  if (focus.kind === 'series')
    return (
      !series || series.state === 'lobby' || (series.state === 'open' && page === surveyPages(room, series).length - 1)
    );
  return focus.kind === 'join' || (focus.kind === 'activity' && !activities.some(({ id }) => id === focus.activityId));
}

/** The quiz or survey on the screen is over: whoever joins now is not asked anything. */
export function isSeriesOver(room: RoomView): boolean {
  const state = seriesOnShow(room)?.state;
  return state === 'podium' || state === 'closed';
}

/** What the crew has revealed of a survey, in its order. A quiz shows its results one by one. */
export function resultsOnShow(
  { activities }: Pick<RoomView, 'activities'>,
  { kind, activityIds }: SeriesView,
): ActivityView[] {
  if (kind === 'quiz') return [];
  return activityIds.flatMap((id) => activities.find((activity) => activity.id === id && activity.isRevealed) ?? []);
}

/**
 * What the screen shows of a survey, a page for each: what was revealed of it, and while it is open the invitation to it (null).
 * That comes last: before a survey closes the crew alone reveals anything of it, and looks for that on the screen.
 */
export function surveyPages(room: Pick<RoomView, 'activities'>, series: SeriesView): (ActivityView | null)[] {
  const results = resultsOnShow(room, series);
  return series.state === 'open' || results.length === 0 ? [...results, null] : results;
}

/** The quiz or survey that has the screen. */
export function seriesOnShow({ focus, series }: RoomView): SeriesView | undefined {
  return focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
}
