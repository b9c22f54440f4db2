import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { focusedSeries } from '../live/state/focus.ts';

export function isFinishedQuiz({ event }: RoomView, { kind, state }: SeriesView): boolean {
  return event.state !== 'ended' && kind === 'quiz' && state === 'podium';
}

export function isQuizPlayed(room: RoomView): boolean {
  const series = focusedSeries(room);
  return room.event.state !== 'ended' && series?.kind === 'quiz' && series.state !== 'podium';
}

/** After the event, only revealed activities and the series that contain one remain. */
export function partsOf(room: RoomView) {
  const { event, focus } = room;
  const isEnded = event.state === 'ended';
  const activities = isEnded ? room.activities.filter(({ isRevealed }) => isRevealed) : room.activities;
  const isShown = ({ state, activityIds }: SeriesView): boolean =>
    !isEnded || state === 'podium' || activities.some(({ id }) => activityIds.includes(id));
  const all = room.series.filter(isShown);
  const series = focusedSeries({ ...room, series: all });
  const focused = focus.kind === 'activity' ? activities.find(({ id }) => id === focus.activityId) : undefined;
  return {
    focused,
    series,
    others: activities.filter((activity) => activity !== focused && activity.seriesId === null),
    otherSeries: all.filter((one) => one !== series && !isFinishedQuiz(room, one)),
    hasCard:
      !series || (series.kind === 'quiz' && !isEnded && series.state !== 'leaderboard' && series.state !== 'podium'),
    isInFocus({ id, round }: ActivityView): boolean {
      const shown = series?.kind === 'survey' ? series.activityIds : [series ? series.activityId : focused?.id];
      return shown.includes(id) && room.activities.some((now) => now.id === id && now.round === round);
    },
  };
}

export function takesAnswers({ state, isRevealed, points }: ActivityView): boolean {
  return state === 'open' && !(isRevealed && points !== null);
}
