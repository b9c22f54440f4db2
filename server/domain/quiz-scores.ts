import type { MyScoreView } from '../../contracts/series.ts';
import type { Activity, Event, Series } from './entities.ts';
import { RecentMap } from './recent-map.ts';
import type { Queries, Store } from './store.ts';
import { standingsOf, type Standing } from './standings.ts';

export interface ReportedStandings {
  standings: Standing[];
  /** When the play began that they are of, if a newer one is not over; null while they are of the newest. */
  playBeforeSince: number | null;
}

/** What the crew's reports say: the newest play, or while it is not over the one before. */
export async function reportedStandings(tx: Queries, series: Series, activities: readonly Activity[]): Promise<ReportedStandings> {
  if (series.kind !== 'quiz') return { standings: [], playBeforeSince: null };
  if (series.state !== 'podium') {
    const since = await playBeforeStart(tx, series);
    const before = standingsOf(await tx.series.totalsBefore(series.id, since), true);
    if (before.length > 0) return { standings: before, playBeforeSince: since };
  }
  return { standings: await standingsIn(tx, series, activities), playBeforeSince: null };
}

/** Everybody's standing by what was revealed of a quiz. `activities` are the series' own. */
export async function standingsIn(tx: Queries, series: Series, activities: readonly Activity[]): Promise<Standing[]> {
  const revealed = activities.filter(({ isRevealed, state }) => isRevealed && state !== 'draft');
  if (revealed.length === 0) return [];
  return standingsOf(await tx.series.totals(series.id, series.activityId), revealed.length === 1);
}

async function playBeforeStart(tx: Queries, { id, eventId }: Series): Promise<number> {
  // The newest start began the play that is under way, the one before it that which is over.
  const [, startedAt] = await tx.audits.momentsOf(eventId, 'series.started', id, 2);
  return startedAt ?? 0;
}

type Standings = ReadonlyMap<string, Standing>;

const maxKept = 100;
const kept = new WeakMap<Store, RecentMap<string, { revision: number; standings: Promise<Standings> }>>();

/**
 * The participant's own standing in each quiz of the event; none where nothing of theirs was revealed. Everybody's is counted once
 * per revision: after each question a whole hall asks for its own.
 */
export async function myScores(store: Store, event: Pick<Event, 'id' | 'revision'>, participantId: string): Promise<MyScoreView[]> {
  const quizzes = (await store.series.ofEvent(event.id)).filter(({ kind }) => kind === 'quiz');
  const scores: MyScoreView[] = [];
  for (const quiz of quizzes) {
    const standings = await sharedStandings(store, event, quiz);
    const mine = standings.get(participantId);
    if (!mine) continue;
    const { total, rank, gained, rankBefore } = mine;
    scores.push({ seriesId: quiz.id, total, rank, playerCount: standings.size, gained, moved: rankBefore === null ? null : rankBefore - rank });
  }
  return scores;
}

function sharedStandings(store: Store, event: Pick<Event, 'id' | 'revision'>, quiz: Series): Promise<Standings> {
  const ofStore = kept.get(store) ?? new RecentMap<string, { revision: number; standings: Promise<Standings> }>(maxKept);
  kept.set(store, ofStore);
  const known = ofStore.get(quiz.id);
  if (known && known.revision >= event.revision) return known.standings;
  const entry = { revision: event.revision, standings: count(store, quiz) };
  ofStore.set(quiz.id, entry);
  entry.standings.catch(() => ofStore.delete(quiz.id));
  return entry.standings;
}

async function count(store: Store, { id, eventId }: Series): Promise<Standings> {
  return store.snapshot(async (tx) => {
    const series = await tx.series.byId(id);
    if (!series) return new Map();
    const activities = (await tx.activities.ofEvent(eventId)).filter(({ seriesId }) => seriesId === id);
    return new Map((await standingsIn(tx, series, activities)).map((standing) => [standing.participantId, standing]));
  });
}
