import { limits } from '#contracts/limits.ts';
import type { CrewSeriesView, PlayersView, SeriesView } from '#contracts/quizzes/series.ts';
import type { OpenNow } from './close-when-all-answered.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { pick } from '../model/pick.ts';
import { playerName } from './player-names.ts';
import { reportedStandings, shownStandings, type ReportedStandings } from './quiz-scores.ts';
import { seriesChanged } from '../model/changes.ts';
import { quizzesOf, type Queries, type Transaction } from '../model/store.ts';
import { standingViews } from './standings.ts';

export async function seriesViews(tx: Queries, event: Event, activities: readonly Activity[]): Promise<SeriesView[]> {
  return (await liveSeriesViews(tx, event, activities)).flatMap(shownToRoom);
}

/** Changes to people also change standings, but not the series' revision. */
export async function liveSeriesViews(
  tx: Queries,
  { id, revision, state }: Event,
  activities: readonly Activity[],
): Promise<CrewSeriesView[]> {
  const views = await crewSeriesViews(tx, id, activities, state === 'ended');
  return views.map((view) => (hasStandings(view) || view.standings.length > 0 ? { ...view, revision } : view));
}

export async function announceStandings(tx: Transaction, eventId: string): Promise<void> {
  // Once the event is over, standings of a quiz in any state may be shown.
  const begun = (await quizzesOf(tx, eventId)).flatMap(({ id, state }) => (state === 'draft' ? [] : [id]));
  if (begun.length > 0) tx.announce(seriesChanged(eventId, begun));
}

function hasStandings({ state }: Pick<Series, 'state'>): boolean {
  return state === 'leaderboard' || state === 'podium';
}

export function shownToRoom({ state, ...series }: CrewSeriesView): SeriesView[] {
  if (state === 'draft') return [];
  const own = pick(series, 'id', 'kind', 'title', 'activityId', 'activityIds', 'revision');
  return [{ ...own, ...pick(series, 'standings', 'isOfPlayBefore', 'playerCount'), state }];
}

/** With `isReported`, a replay shows the earlier play's standings until it is over. */
export async function crewSeriesViews(
  tx: Queries,
  eventId: string,
  activities: readonly Activity[],
  isReported: boolean,
): Promise<CrewSeriesView[]> {
  return Array.fromAsync(await tx.series.ofEvent(eventId), (series) => {
    const own = activities.filter(({ seriesId }) => seriesId === series.id);
    return crewSeriesView(tx, series, own, isReported);
  });
}

async function crewSeriesView(
  tx: Queries,
  series: Series,
  own: readonly Activity[],
  isReported: boolean,
): Promise<CrewSeriesView> {
  const none: ReportedStandings = { standings: [], before: null };
  // Until the leaderboard, everyone looks at the result itself.
  const { standings, before } = isReported
    ? await reportedStandings(tx, series, own)
    : hasStandings(series)
      ? await shownStandings(tx, series, own)
      : none;
  return {
    ...pick(series, 'id', 'kind', 'title', 'state', 'position', 'revealing', 'names', 'activityId', 'revision'),
    activityIds: own.map((activity) => activity.id),
    standings: standingViews(standings, limits.shownStandings),
    isOfPlayBefore: before !== null,
    playerCount: standings.length,
  };
}

/** Counts people with an open page or, if unknown, everyone who joined. */
export async function playersView(
  tx: Queries,
  { id, focus, revision, locale }: Pick<Event, 'id' | 'focus' | 'revision' | 'locale'>,
  openNow: OpenNow,
): Promise<PlayersView | null> {
  const series = focus.kind === 'series' ? await tx.series.byId(focus.seriesId) : null;
  if (series?.state !== 'lobby') return null;
  const here = await openNow(id, tx);
  // Ids sort by joining time.
  const newestIds = here && [...here].toSorted().toReversed().slice(0, limits.shownPlayers);
  const newest = await tx.participants.newest(id, limits.shownPlayers, newestIds ?? undefined);
  return {
    revision,
    // Excludes people who were just removed.
    count: here && newestIds ? here.size - newestIds.length + newest.length : await tx.participants.count(id),
    names: newest.map((one) => playerName(one, locale)),
    areHere: here !== null,
  };
}
