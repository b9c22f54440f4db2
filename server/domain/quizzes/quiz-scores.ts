import type { MyScoreView } from '#contracts/quizzes/series.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { sharedByRevision } from '../model/shared-by-revision.ts';
import { quizzesOf, type Queries, type Store } from '../model/store.ts';
import { activitiesIn } from './series.ts';
import { movedBy, standingsOf, type Standing } from './standings.ts';

interface PreviousPlay {
  /** By question id; only questions whose result was shown. */
  rounds: ReadonlyMap<string, number>;
  standings: Standing[];
}

export interface ReportedStandings {
  standings: Standing[];
  before: PreviousPlay | null;
}

/** The standings of the play with the most results; among equals, the newest. */
export async function reportedStandings(
  tx: Queries,
  series: Series,
  activities: readonly Activity[],
): Promise<ReportedStandings> {
  if (series.kind !== 'quiz') return { standings: [], before: null };
  const standings = await standingsIn(tx, series, activities);
  const shownCount = standings.length === 0 ? 0 : activities.filter(({ isRevealed }) => isRevealed).length;
  const before = await previousPlay(tx, series, activities, shownCount);
  return { standings: before?.standings ?? standings, before };
}

/** A running play shows its own standings. */
export async function shownStandings(
  tx: Queries,
  series: Series,
  activities: readonly Activity[],
): Promise<ReportedStandings> {
  if (series.state === 'podium') return reportedStandings(tx, series, activities);
  return { standings: await standingsIn(tx, series, activities), before: null };
}

async function standingsIn(tx: Queries, series: Series, activities: readonly Activity[]): Promise<Standing[]> {
  const revealed = activities.filter(({ isRevealed, state }) => isRevealed && state !== 'draft');
  if (revealed.length === 0) return [];
  return standingsOf(await tx.series.totals(series.id, series.activityId), revealed.length === 1);
}

/** Cached per revision, because a whole room asks after each question. */
export async function myScores(
  store: Store,
  event: Pick<Event, 'id' | 'revision' | 'state'>,
  participantId: string,
): Promise<MyScoreView[]> {
  const scores: MyScoreView[] = [];
  for (const { id: seriesId } of await quizzesOf(store, event.id)) {
    const standings = await sharedStandings(store, { ...event, id: seriesId });
    const mine = standings.get(participantId);
    if (!mine) continue;
    const { total, rank, gained } = mine;
    scores.push({ seriesId, total, rank, playerCount: standings.size, gained, moved: movedBy(mine) });
  }
  return scores;
}

const sharedStandings = sharedByRevision(
  (store, { id, state: eventState }: Pick<Event, 'id' | 'revision' | 'state'>) =>
    store.snapshot(async (tx): Promise<ReadonlyMap<string, Standing>> => {
      const series = await tx.series.byId(id);
      if (!series) return new Map();
      const countStandings = eventState === 'ended' ? reportedStandings : shownStandings;
      const { standings } = await countStandings(tx, series, await activitiesIn(tx, series));
      return new Map(standings.map((standing) => [standing.participantId, standing]));
    }),
  100,
);

const maxPlays = 100;

/** The play with the most results, if more than `shownCount`; the newest among equals. */
async function previousPlay(
  tx: Queries,
  { id, eventId }: Series,
  activities: readonly Activity[],
  shownCount: number,
): Promise<PreviousPlay | null> {
  if (activities.every(({ round }) => round === 1) || shownCount >= activities.length) return null;
  const [startedAt, ...starts] = await tx.audits.momentsOf(eventId, 'series.started', id, maxPlays);
  const reveals = await tx.audits.momentsOfEach(
    eventId,
    'activity.revealed',
    activities.map((activity) => activity.id),
  );
  let until = startedAt ?? Infinity;
  let fullest: PreviousPlay | null = null;
  let most = shownCount;
  // Plays before an import are not in the audit log.
  for (const since of [...starts, 0]) {
    const isAllCounted = since === 0;
    const shown = new Set(reveals.filter(({ at }) => at >= since && at < until).map(({ targetId }) => targetId));
    const answered = isAllCounted || shown.size > most ? await tx.series.roundsBetween(id, since, until) : [];
    const rounds = answered.filter(({ activityId }) => isAllCounted || shown.has(activityId));
    const count = isAllCounted ? rounds.length : shown.size;
    const standings = count > most ? standingsOf(await tx.series.totalsIn(rounds), true) : [];
    if (standings.length > 0) {
      fullest = { rounds: new Map(rounds.map(({ activityId, round }) => [activityId, round])), standings };
      most = count;
    }
    until = since;
  }
  return fullest;
}
