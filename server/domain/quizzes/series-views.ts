import { limits } from '#contracts/limits.ts';
import type { CrewSeriesView, PlayersView, SeriesView } from '#contracts/quizzes/series.ts';
import type { OpenNow } from './close-when-all-answered.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { playerName } from './player-names.ts';
import { shownStandings } from './quiz-scores.ts';
import { seriesChanged } from '../model/changes.ts';
import type { Queries, Transaction } from '../model/store.ts';
import { standingViews } from './standings.ts';

/** For the room without drafts. `activities` are all of the event. */
export async function seriesViews(tx: Queries, event: Event, activities: readonly Activity[]): Promise<SeriesView[]> {
  return (await liveSeriesViews(tx, event, activities)).flatMap(shownToRoom);
}

/** Standings change with people too, which changes no revision of the series. */
export async function liveSeriesViews(
  tx: Queries,
  { id, revision }: Event,
  activities: readonly Activity[],
): Promise<CrewSeriesView[]> {
  const views = await crewSeriesViews(tx, id, activities);
  return views.map((view) => (hasStandings(view) ? { ...view, revision } : view));
}

/** Visible standings change with people and their names. */
export async function announceStandings(tx: Transaction, eventId: string): Promise<void> {
  const shown = (await tx.series.ofEvent(eventId)).filter(hasStandings);
  if (shown.length > 0)
    tx.announce(
      seriesChanged(
        eventId,
        shown.map(({ id }) => id),
      ),
    );
}

export function hasStandings({ state }: Pick<Series, 'state'>): boolean {
  return state === 'leaderboard' || state === 'podium';
}

/** Nothing for a draft. */
export function shownToRoom({ state, ...series }: CrewSeriesView): SeriesView[] {
  if (state === 'draft') return [];
  const { id, kind, title, activityId, activityIds, standings, isOfPlayBefore, playerCount, revision } = series;
  return [{ id, kind, title, state, activityId, activityIds, standings, isOfPlayBefore, playerCount, revision }];
}

export async function crewSeriesViews(
  tx: Queries,
  eventId: string,
  activities: readonly Activity[],
): Promise<CrewSeriesView[]> {
  const views: CrewSeriesView[] = [];
  for (const series of await tx.series.ofEvent(eventId)) {
    const own = activities.filter(({ seriesId }) => seriesId === series.id);
    views.push(await crewSeriesView(tx, series, own));
  }
  return views;
}

async function crewSeriesView(tx: Queries, series: Series, own: readonly Activity[]): Promise<CrewSeriesView> {
  const { id, kind, title, state, position, activityId, revision } = series;
  // Before that everyone looks at the result itself.
  const { standings, before } = hasStandings(series)
    ? await shownStandings(tx, series, own)
    : { standings: [], before: null };
  return {
    id,
    kind,
    title,
    state,
    position,
    activityId,
    activityIds: own.map((activity) => activity.id),
    standings: standingViews(standings, limits.shownStandings),
    isOfPlayBefore: before !== null,
    playerCount: standings.length,
    revision,
  };
}

/** People with an open page or, when unknown, everyone who joined. Null without a lobby. */
export async function playersView(
  tx: Queries,
  { id, focus, revision, locale }: Pick<Event, 'id' | 'focus' | 'revision' | 'locale'>,
  openNow: OpenNow,
): Promise<PlayersView | null> {
  const series = focus.kind === 'series' ? await tx.series.byId(focus.seriesId) : null;
  if (series?.state !== 'lobby') return null;
  const here = await openNow(id, tx);
  if (here === null) {
    const newest = await tx.participants.newest(id, limits.shownPlayers);
    return {
      revision,
      count: await tx.participants.count(id),
      names: newest.map((one) => playerName(one, locale)),
      areHere: false,
    };
  }
  // Ids sort by time of joining.
  const newestIds = [...here].toSorted().toReversed().slice(0, limits.shownPlayers);
  const newest = await tx.participants.newest(id, limits.shownPlayers, newestIds);
  // Without people who were just removed.
  return {
    revision,
    count: here.size - newestIds.length + newest.length,
    names: newest.map((one) => playerName(one, locale)),
    areHere: true,
  };
}
