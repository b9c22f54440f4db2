import type { MyScoreView } from '#contracts/quizzes/series.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { previousPlay, type PreviousPlay } from './previous-play.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import type { Queries, Store } from '../model/store.ts';
import { activitiesIn } from './series.ts';
import { standingsOf, type Standing } from './standings.ts';

export interface ReportedStandings {
  standings: Standing[];
  before: PreviousPlay | null;
}

/** The shown standings, but those of the previous play until the newest is over. */
export async function reportedStandings(
  tx: Queries,
  series: Series,
  activities: readonly Activity[],
): Promise<ReportedStandings> {
  if (series.kind !== 'quiz') return { standings: [], before: null };
  const before = series.state === 'podium' ? null : await previousPlay(tx, series, activities);
  return before ? { standings: before.standings, before } : shownStandings(tx, series, activities);
}

/** The public standings. “Play again” and then “End the quiz” before its end keep those of the fullest play. */
export async function shownStandings(
  tx: Queries,
  series: Series,
  activities: readonly Activity[],
): Promise<ReportedStandings> {
  const standings = await standingsIn(tx, series, activities);
  const shownCount = standings.length === 0 ? 0 : activities.filter(({ isRevealed }) => isRevealed).length;
  const before = series.state === 'podium' ? await previousPlay(tx, series, activities, shownCount) : null;
  return { standings: before?.standings ?? standings, before };
}

/** Everyone's standing from the revealed questions. `activities` are those of the series. */
async function standingsIn(tx: Queries, series: Series, activities: readonly Activity[]): Promise<Standing[]> {
  const revealed = activities.filter(({ isRevealed, state }) => isRevealed && state !== 'draft');
  if (revealed.length === 0) return [];
  return standingsOf(await tx.series.totals(series.id, series.activityId), revealed.length === 1);
}

type Standings = ReadonlyMap<string, Standing>;
type KeptStandings = BoundedMap<string, { revision: number; standings: Promise<Standings> }>;

const maxKept = 100;
const kept = new WeakMap<Store, KeptStandings>();

/**
 * The participant's score in each quiz where an answer of theirs was revealed. Cached per revision, because a whole
 * room asks after each question.
 */
export async function myScores(
  store: Store,
  event: Pick<Event, 'id' | 'revision' | 'state'>,
  participantId: string,
): Promise<MyScoreView[]> {
  const quizzes = (await store.series.ofEvent(event.id)).filter(({ kind }) => kind === 'quiz');
  const scores: MyScoreView[] = [];
  for (const quiz of quizzes) {
    const standings = await sharedStandings(store, event, quiz);
    const mine = standings.get(participantId);
    if (!mine) continue;
    const { total, rank, gained, rankBefore } = mine;
    scores.push({
      seriesId: quiz.id,
      total,
      rank,
      playerCount: standings.size,
      gained,
      moved: rankBefore === null ? null : rankBefore - rank,
    });
  }
  return scores;
}

function sharedStandings(store: Store, event: Parameters<typeof myScores>[1], quiz: Series): Promise<Standings> {
  const ofStore: KeptStandings = kept.get(store) ?? new BoundedMap(maxKept);
  kept.set(store, ofStore);
  const known = ofStore.get(quiz.id);
  if (known && known.revision >= event.revision) return known.standings;
  const entry = { revision: event.revision, standings: count(store, quiz, event.state === 'ended') };
  ofStore.set(quiz.id, entry);
  entry.standings.catch(() => ofStore.delete(quiz.id));
  return entry.standings;
}

async function count(store: Store, { id }: Series, isEventOver: boolean): Promise<Standings> {
  return store.snapshot(async (tx) => {
    const series = await tx.series.byId(id);
    if (!series) return new Map();
    const countStandings = isEventOver ? reportedStandings : shownStandings;
    const { standings } = await countStandings(tx, series, await activitiesIn(tx, series));
    return new Map(standings.map((standing) => [standing.participantId, standing]));
  });
}
