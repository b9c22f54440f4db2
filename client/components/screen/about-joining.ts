import type { SeriesView } from '../../../contracts/series.ts';
import type { RoomView } from '../../../contracts/views.ts';

/** Is the join panel in the corner needed? Not where joining is what the whole screen is about, nor where it is over. */
export function isAboutJoining(room: RoomView): boolean {
  const { event, focus, activities } = room;
  if (event.state === 'ended') return true;
  const series = seriesOnShow(room);
  // A lobby and a survey have an invitation of their own.
  if (focus.kind === 'series') return !series || series.kind === 'survey' || series.state === 'lobby';
  return focus.kind === 'join' || (focus.kind === 'activity' && !activities.some(({ id }) => id === focus.activityId));
}

/** The quiz on the screen is over: whoever joins now is not asked anything. */
export function isQuizOver(room: RoomView): boolean {
  const series = seriesOnShow(room);
  return series?.kind === 'quiz' && series.state === 'podium';
}

/** The quiz or survey that has the screen. */
export function seriesOnShow({ focus, series }: RoomView): SeriesView | undefined {
  return focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
}
