import type { TurnoutView } from '#contracts/screens/turnout.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { Activity, Event } from '../model/entities.ts';
import { totalOf } from '#kinds/kind-rules.ts';
import { answerMatcher } from '#kinds/rules.ts';
import type { OpenNow } from '../quizzes/close-when-all-answered.ts';
import type { Queries } from '../model/store.ts';

export async function turnoutView(
  tx: Queries,
  { id: eventId, focus, state, revision }: Pick<Event, 'id' | 'focus' | 'state' | 'revision'>,
  openNow: OpenNow,
): Promise<TurnoutView | null> {
  if (state !== 'open') return null;
  const series = focus.kind === 'series' ? await tx.series.byId(focus.seriesId) : null;
  if (series?.kind === 'survey')
    return series.state === 'draft' ? null : { revision, ...(await surveyTurnout(tx, series.id, series.eventId)) };
  const activityId =
    focus.kind === 'activity' ? focus.activityId : series?.state === 'activity' ? series.activityId : null;
  const activity = activityId === null ? null : await tx.activities.byId(activityId);
  if (!activity || activity.state === 'draft') return null;
  const { id, round } = activity;
  const isOpen = activity.state === 'open';
  const answered = isOpen ? await tx.ballots.participants(id, round) : [];
  const here = isOpen ? await openNow(eventId, tx) : null;
  return {
    revision,
    activityId: id,
    round,
    answered: isOpen ? answered.length : await tx.ballots.count(id, round),
    people: here && peopleIn(activity, here, answered),
    right: isSolutionShown(activity) ? await rightCount(tx, activity) : null,
  };
}

/** In an anonymous round, those who answered may be any of those here. */
function peopleIn({ names }: Activity, here: ReadonlySet<string>, answered: readonly string[]): number {
  return names === 'anonymous' ? Math.max(here.size, answered.length) : new Set([...here, ...answered]).size;
}

async function rightCount(tx: Queries, { id, round, correct }: Pick<Activity, 'id' | 'round' | 'correct'>) {
  if (correct === null) return null;
  const isRight = answerMatcher(correct);
  return totalOf((await tx.ballots.answers(id, round)).filter(({ answer }) => isRight(answer)));
}

async function surveyTurnout(tx: Queries, seriesId: string, eventId: string) {
  const asked = (await tx.activities.ofEvent(eventId)).filter(
    (activity) => activity.seriesId === seriesId && activity.state !== 'draft',
  );
  return { seriesId, ...(await tx.ballots.peopleIn(asked.map(({ id, round }) => ({ activityId: id, round })))) };
}
