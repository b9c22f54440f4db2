import { channels } from '#contracts/channels.ts';
import type { CrewEvents, RoomEvents } from '#contracts/push-events.ts';
import type { ScreenPushes } from '#contracts/screens/screens.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Activity, AuthoredQuestion, Event } from '../domain/model/entities.ts';
import { addPlayers, addSeries } from './series-messages.ts';
import { countPeople } from '../domain/people/participant-list.ts';
import { isVisibleInRoom } from '../domain/model/question-rules.ts';
import { talliesFor, tallyFor, type Counted } from '../domain/polls/round-tallies.ts';
import { turnoutView } from '../domain/screens/turnout.ts';
import type { Queries } from '../domain/model/store.ts';
import {
  activityView,
  crewActivityView,
  crewLabelView,
  crewQuestionView,
  crewSettings,
  crewTallyView,
  eventView,
  labelView,
  questionView,
  tallyView,
} from '../domain/views/views.ts';
import type { PendingChanges } from '../domain/model/changes.ts';

/** One event on one channel. `payload` is what the browser gets; crew channels are encrypted by the publisher. */
export interface Message {
  channel: string;
  event: string;
  payload: unknown;
}

type CountedActivity = Counted & { activity: Activity };

/** The pushes for a set of changes, all read from one snapshot; for a deleted event, its deletion. */
export async function messagesFor(
  tx: Queries,
  eventId: string,
  pending: PendingChanges,
  openNow: OpenNow = () => Promise.resolve(null),
): Promise<Message[]> {
  const event = await tx.events.byId(eventId);
  if (!event)
    return pending.isEventChanged
      ? [{ channel: channels.room(eventId), event: 'event.deleted', payload: { eventId } }]
      : [];
  const messages = new Outgoing(event);
  if (pending.isEventChanged) addEvent(messages);
  if (pending.isLabelsChanged) await addLabels(tx, messages);
  await addQuestions(tx, messages, pending);
  await addActivities(tx, messages, pending);
  if (pending.isReactionCounted)
    messages.room('reactions.counted', { revision: event.revision, totals: await tx.reactions.totals(eventId) });
  await addSeries(tx, messages, pending);
  await addPlayers(tx, messages, pending, openNow);
  await addTurnout(tx, messages, pending);
  if (pending.isAudienceChanged)
    messages.crew('crew.noticed', { revision: event.revision, participantCount: await countPeople(tx, event) });
  return messages.list;
}

class Outgoing {
  readonly list: Message[] = [];
  readonly event: Event;

  constructor(event: Event) {
    this.event = event;
  }

  room<Name extends keyof RoomEvents>(event: Name, payload: RoomEvents[Name]): void {
    this.list.push({ channel: channels.room(this.event.id), event, payload });
  }

  screen<Name extends keyof ScreenPushes>(event: Name, payload: ScreenPushes[Name]): void {
    this.list.push({ channel: channels.screen(this.event.id), event, payload });
  }

  crew<Name extends keyof CrewEvents>(event: Name, payload: CrewEvents[Name]): void {
    this.list.push({ channel: channels.crew(this.event.id), event, payload });
  }
}

function addEvent(messages: Outgoing): void {
  const { event } = messages;
  const { revision, focus } = event;
  const { id: _, ...shown } = eventView(event);
  messages.room('room.changed', { revision, focus, ...shown });
  messages.crew('crew-event.changed', { revision, ...crewSettings(event) });
}

/** Before the questions, so that clients know a label when a question refers to it. */
async function addLabels(tx: Queries, messages: Outgoing): Promise<void> {
  const { revision, id } = messages.event;
  const labels = await tx.labels.ofEvent(id);
  messages.room('label.changed', { revision, labels: labels.filter(({ isPublic }) => isPublic).map(labelView) });
  messages.crew('crew-label.changed', { revision, labels: labels.map(crewLabelView) });
}

async function addQuestions(tx: Queries, messages: Outgoing, pending: PendingChanges): Promise<void> {
  if (pending.questionIds.size === 0) return;
  const { revision, id } = messages.event;
  const questions = await tx.questions.byIds(id, [...pending.questionIds]);
  const shown = questions.filter(isVisibleInRoom);
  const wasShown = (question: AuthoredQuestion) => pending.shownIds.has(question.id);
  const published = shown.filter((question) => !wasShown(question));
  const changed = shown.filter(wasShown);
  const removed = missing(pending.shownIds, shown).map((questionId) => ({ id: questionId, revision }));
  const withdrawn = missing(pending.questionIds, questions).map((questionId) => ({ id: questionId, revision }));
  const questionCount = published.length + removed.length === 0 ? 0 : await tx.questions.countVisible(id);
  if (published.length > 0)
    messages.room('question.published', { revision, questionCount, questions: published.map(questionView) });
  if (changed.length > 0) messages.room('question.changed', { revision, questions: changed.map(questionView) });
  if (removed.length > 0) messages.room('question.removed', { revision, questionCount, questions: removed });
  if (questions.length > 0)
    messages.crew('crew-question.changed', { revision, questions: questions.map(crewQuestionView) });
  if (withdrawn.length > 0) messages.crew('crew-question.removed', { revision, questions: withdrawn });
}

async function addActivities(tx: Queries, messages: Outgoing, pending: PendingChanges): Promise<void> {
  const wanted = new Set([...pending.activityIds, ...pending.talliedIds]);
  if (wanted.size === 0) return;
  const { revision, id } = messages.event;
  const counted: CountedActivity[] = [];
  for (const activity of await tx.activities.ofEvent(id)) {
    if (wanted.has(activity.id))
      counted.push({
        activity,
        ...(pending.activityIds.has(activity.id)
          ? await talliesFor(tx, activity)
          : { tally: await tallyFor(tx, activity), before: null }),
      });
  }
  const changed = counted.filter(({ activity }) => pending.activityIds.has(activity.id));
  const tallied = counted.filter(({ activity }) => !pending.activityIds.has(activity.id));
  const gone = missing(
    pending.activityIds,
    changed.map(({ activity }) => activity),
  ).map((activityId) => ({ id: activityId, revision }));
  const shown = changed.filter(({ activity }) => activity.state !== 'draft');
  if (shown.length > 0)
    messages.room('activity.changed', { revision, activities: shown.map((one) => activityView(one.activity, one)) });
  // Replaying a quiz withdraws its activities. The room never saw a draft in its first round.
  const takenBack = changed
    .filter(({ activity }) => activity.state === 'draft' && activity.round > 1)
    .map(({ activity }) => ({ id: activity.id, revision }));
  const hidden = [...gone, ...takenBack];
  if (hidden.length > 0) messages.room('activity.removed', { revision, activities: hidden });
  if (changed.length > 0) {
    messages.crew('crew-activity.changed', {
      revision,
      activities: changed.map((one) => crewActivityView(one.activity, one)),
    });
  }
  if (gone.length > 0) messages.crew('crew-activity.removed', { revision, activities: gone });
  addTallies(messages, tallied);
}

function addTallies(messages: Outgoing, tallied: CountedActivity[]): void {
  if (tallied.length === 0) return;
  const { revision } = messages.event;
  const revealed = tallied.filter(({ activity }) => activity.isRevealed);
  if (revealed.length > 0)
    messages.room('activity.tallied', {
      revision,
      tallies: revealed.map(({ activity, tally }) => ({ ...placeOf(activity), ...tallyView(activity, tally) })),
    });
  messages.crew('crew-activity.tallied', {
    revision,
    tallies: tallied.map(({ activity, tally }) => ({ ...placeOf(activity), ...crewTallyView(activity, tally) })),
  });
}

/** Sent to screens only: phones show nothing per vote. */
async function addTurnout(
  tx: Queries,
  messages: Outgoing,
  { isEventChanged, activityIds, talliedIds, seriesIds }: PendingChanges,
): Promise<void> {
  if (!isEventChanged && activityIds.size + talliedIds.size + seriesIds.size === 0) return;
  const turnout = await turnoutView(tx, messages.event);
  if (turnout) messages.screen('turnout.counted', turnout);
}

function placeOf({ id, round }: Activity): { activityId: string; round: number } {
  return { activityId: id, round };
}

function missing(wanted: ReadonlySet<string>, found: readonly { id: string }[]): string[] {
  const present = new Set(found.map((row) => row.id));
  return [...wanted].filter((id) => !present.has(id));
}
