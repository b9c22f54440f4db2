import type { Activity, Series } from '../model/entities.ts';
import { standingsOf, type Standing } from './standings.ts';
import type { Queries } from '../model/store.ts';

export interface PreviousPlay {
  /** By question id, only for questions whose result was shown. */
  rounds: ReadonlyMap<string, number>;
  standings: Standing[];
}

/** More plays than any quiz has. */
const maxPlays = 100;

/**
 * The play with the most results, if more than `shownCount`; of equals the newest. `activities` are those of the
 * series.
 */
export async function previousPlay(
  tx: Queries,
  { id, eventId }: Series,
  activities: readonly Activity[],
  shownCount = 0,
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
