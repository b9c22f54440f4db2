import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { focusedSeries } from '../../live/state/focus.ts';
import { resultPages } from '#kinds/result-pages.tsx';

/** `page` is an index into {@link surveyPages}. */
export function hidesJoinPanel(room: RoomView, page = 0): boolean {
  const { event, focus, activities } = room;
  if (event.state === 'ended') return true;
  const series = focusedSeries(room);
  if (focus.kind === 'series')
    return (
      !series || series.state === 'lobby' || (series.state === 'open' && page === surveyPages(room, series).length - 1)
    );
  return focus.kind === 'join' || (focus.kind === 'activity' && !activities.some(({ id }) => id === focus.activityId));
}

export function isSeriesOver(room: RoomView): boolean {
  const state = focusedSeries(room)?.state;
  return state === 'podium' || state === 'closed';
}

/** Empty for a quiz, which shows its results one by one. */
export function revealedResults(
  { activities }: Pick<RoomView, 'activities'>,
  { kind, activityIds }: SeriesView,
): ActivityView[] {
  if (kind === 'quiz') return [];
  return activityIds.flatMap((id) => activities.find((activity) => activity.id === id && activity.isRevealed) ?? []);
}

/** Repeats results that need more pages; null is the invitation to an open survey. */
export function surveyPages(room: Pick<RoomView, 'activities'>, series: SeriesView): (ActivityView | null)[] {
  const results = revealedResults(room, series).flatMap((result) =>
    Array<ActivityView>(resultPages(result)).fill(result),
  );
  return series.state === 'open' || results.length === 0 ? [...results, null] : results;
}
