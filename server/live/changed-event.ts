import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type { CrewSeriesView, PlayersView } from '#contracts/quizzes/series.ts';
import type { TurnoutView } from '#contracts/screens/turnout.ts';
import type { PendingChanges } from '../domain/model/changes.ts';
import type { Activity, AuthoredQuestion, Event, Label } from '../domain/model/entities.ts';
import { isVisibleInRoom } from '../domain/model/question-rules.ts';
import type { Queries } from '../domain/model/store.ts';
import { countPeople } from '../domain/people/participant-list.ts';
import { talliesFor, tallyFor, type Counted } from '../domain/polls/round-tallies.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import { liveSeriesViews, playersView } from '../domain/quizzes/series-views.ts';
import { turnoutView } from '../domain/screens/turnout.ts';

export type CountedActivity = Counted & { activity: Activity };

export interface ChangedEvent {
  event: Event;
  pending: PendingChanges;
  labels: readonly Label[];
  questions: readonly AuthoredQuestion[];
  questionCount: number;
  activities: readonly CountedActivity[];
  reactions: ReactionTotals | null;
  series: readonly CrewSeriesView[];
  players: PlayersView | null;
  turnout: TurnoutView | null;
  participantCount: number;
  peopleCount: number;
}

export async function readChangedEvent(
  tx: Queries,
  eventId: string,
  pending: PendingChanges,
  openNow: OpenNow,
): Promise<ChangedEvent | null> {
  const event = await tx.events.byId(eventId);
  if (!event) return null;
  const { questionIds, activityIds, talliedIds, seriesIds, isAudienceChanged } = pending;
  const questions = questionIds.size === 0 ? [] : await tx.questions.byIds(eventId, [...questionIds]);
  const areShownChanged =
    missing(questionIds, questions).length > 0 ||
    questions.some((question) => isVisibleInRoom(question) !== pending.shownIds.has(question.id));
  const areAnswersChanged = activityIds.size + talliedIds.size + seriesIds.size > 0;
  return {
    event,
    pending,
    labels: pending.isLabelsChanged ? await tx.labels.ofEvent(eventId) : [],
    questions,
    questionCount: areShownChanged ? await tx.questions.countVisible(eventId) : 0,
    activities: await countedActivities(tx, eventId, pending),
    reactions: pending.isReactionCounted ? await tx.reactions.totals(eventId) : null,
    series: seriesIds.size === 0 ? [] : await changedSeries(tx, event, seriesIds),
    players: isAudienceChanged || seriesIds.size > 0 ? await playersView(tx, event, openNow) : null,
    turnout:
      pending.isEventChanged || isAudienceChanged || areAnswersChanged ? await turnoutView(tx, event, openNow) : null,
    participantCount: isAudienceChanged ? await tx.participants.count(eventId) : 0,
    peopleCount: isAudienceChanged ? await countPeople(tx, event) : 0,
  };
}

async function countedActivities(
  tx: Queries,
  eventId: string,
  { activityIds, talliedIds }: PendingChanges,
): Promise<CountedActivity[]> {
  if (activityIds.size + talliedIds.size === 0) return [];
  const counted: CountedActivity[] = [];
  for (const activity of await tx.activities.ofEvent(eventId)) {
    if (activityIds.has(activity.id)) counted.push({ activity, ...(await talliesFor(tx, activity)) });
    else if (talliedIds.has(activity.id)) counted.push({ activity, tally: await tallyFor(tx, activity), before: null });
  }
  return counted;
}

async function changedSeries(tx: Queries, event: Event, ids: ReadonlySet<string>): Promise<CrewSeriesView[]> {
  const all = await liveSeriesViews(tx, event, await tx.activities.ofEvent(event.id));
  return all.filter(({ id }) => ids.has(id));
}

/** `tallied` contains activities of which only ballots changed. */
export function splitActivities({ activityIds }: PendingChanges, activities: readonly CountedActivity[]) {
  const changed = activities.filter(({ activity }) => activityIds.has(activity.id));
  const tallied = activities.filter(({ activity }) => !activityIds.has(activity.id));
  const found = changed.map(({ activity }) => activity);
  return { changed, tallied, goneIds: missing(activityIds, found) };
}

export function missing(wanted: ReadonlySet<string>, found: readonly { id: string }[]): string[] {
  const present = new Set(found.map((row) => row.id));
  return [...wanted].filter((id) => !present.has(id));
}
