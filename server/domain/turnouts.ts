import type { TurnoutView } from '../../contracts/turnouts.ts';
import type { Event } from './entities.ts';
import type { Queries } from './store.ts';

/** How many have answered what is in focus, where the screen does not know it from a result: null while nothing is asked, and once a result is shown. */
export async function turnoutView(tx: Queries, { focus, state, revision }: Pick<Event, 'focus' | 'state' | 'revision'>): Promise<TurnoutView | null> {
  if (state !== 'open') return null;
  const series = focus.kind === 'series' ? await tx.series.byId(focus.seriesId) : null;
  if (series?.kind === 'survey') return series.state === 'draft' ? null : { revision, ...(await surveyTurnout(tx, series.id, series.eventId)) };
  const activityId = focus.kind === 'activity' ? focus.activityId : series?.state === 'activity' ? series.activityId : null;
  const activity = activityId === null ? null : await tx.activities.byId(activityId);
  if (!activity || activity.state === 'draft' || activity.isRevealed) return null;
  const { id, round } = activity;
  return { revision, activityId: id, round, answered: await tx.ballots.count(id, round) };
}

async function surveyTurnout(tx: Queries, seriesId: string, eventId: string) {
  const asked = (await tx.activities.ofEvent(eventId)).filter((activity) => activity.seriesId === seriesId && activity.state !== 'draft').length;
  const people = await tx.ballots.paceIn(seriesId);
  const answered = people.reduce((sum, { count }) => sum + count, 0);
  const answeredAll = people.filter(({ questions }) => questions >= asked).reduce((sum, { count }) => sum + count, 0);
  return { seriesId, answered, answeredAll };
}
