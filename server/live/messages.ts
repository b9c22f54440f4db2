import { channels } from '#contracts/channels.ts';
import type { CrewEvents, RoomEvents } from '#contracts/push-events.ts';
import type { ScreenPushes } from '#contracts/screens/screens.ts';
import type { Activity } from '../domain/model/entities.ts';
import { isVisibleInRoom } from '../domain/model/question-rules.ts';
import type { Tally } from '../domain/voting/tallies.ts';
import { shownToRoom } from '../domain/quizzes/series-views.ts';
import {
  crewLabelView,
  crewQuestionView,
  crewSettings,
  eventView,
  labelView,
  questionView,
  withFormulas,
} from '../domain/views/views.ts';
import {
  activityView,
  crewActivityView,
  crewTallyView,
  tallyView,
  withAnswerFormulas,
} from '../domain/views/activity-views.ts';
import { missing, splitActivities, type ChangedEvent, type CountedActivity } from './changed-event.ts';

export interface Message {
  channel: string;
  event: string;
  payload: unknown;
}

export const deletionOf = (eventId: string): Message => ({
  channel: channels.room(eventId),
  event: 'event.deleted',
  payload: { eventId } satisfies RoomEvents['event.deleted'],
});

/** A page needs a label before its questions and an activity before the quiz that shows it. */
export function messagesFor(changed: ChangedEvent): Message[] {
  const messages = outgoingOf(changed.event.id);
  addEvent(messages, changed);
  addLabels(messages, changed);
  addQuestions(messages, changed);
  addActivities(messages, changed);
  const { revision } = changed.event;
  if (changed.reactions) messages.room('reactions.counted', { revision, totals: changed.reactions });
  addSeries(messages, changed);
  // Players chose these names to be shown to everyone.
  if (changed.players) messages.room('players.counted', changed.players);
  if (changed.turnout) messages.screen('turnout.counted', changed.turnout);
  if (changed.pending.isAudienceChanged)
    messages.crew('crew.noticed', { revision, participantCount: changed.peopleCount });
  return messages.list;
}

type Outgoing = ReturnType<typeof outgoingOf>;

function outgoingOf(eventId: string) {
  const list: Message[] = [];
  const adderTo =
    <Events>(channel: string) =>
    <Name extends string & keyof Events>(event: Name, payload: Events[Name]) =>
      void list.push({ channel, event, payload });
  return {
    list,
    room: adderTo<RoomEvents>(channels.room(eventId)),
    screen: adderTo<ScreenPushes>(channels.screen(eventId)),
    crew: adderTo<CrewEvents>(channels.crew(eventId)),
  };
}

function addEvent(messages: Outgoing, { event, pending }: ChangedEvent) {
  if (!pending.isEventChanged) return;
  const { revision, focus } = event;
  const { id: _, ...shown } = eventView(event);
  messages.room('room.changed', { revision, focus, ...shown });
  messages.crew('crew-event.changed', { revision, ...crewSettings(event) });
}

function addLabels(messages: Outgoing, { event: { revision }, pending, labels }: ChangedEvent) {
  if (!pending.isLabelsChanged) return;
  messages.room('label.changed', { revision, labels: labels.filter(({ isPublic }) => isPublic).map(labelView) });
  messages.crew('crew-label.changed', { revision, labels: labels.map(crewLabelView) });
}

function addQuestions(messages: Outgoing, { event, pending, questions, questionCount }: ChangedEvent) {
  const { revision } = event;
  const shown = questions.filter(isVisibleInRoom);
  const views = withFormulas(event, shown.map(questionView));
  const published = views.filter(({ id }) => !pending.shownIds.has(id));
  const changed = views.filter(({ id }) => pending.shownIds.has(id));
  const removed = missing(pending.shownIds, shown).map((id) => ({ id, revision }));
  const withdrawn = missing(pending.questionIds, questions).map((id) => ({ id, revision }));
  if (published.length > 0) messages.room('question.published', { revision, questionCount, questions: published });
  if (changed.length > 0) messages.room('question.changed', { revision, questions: changed });
  if (removed.length > 0) messages.room('question.removed', { revision, questionCount, questions: removed });
  if (questions.length > 0)
    messages.crew('crew-question.changed', {
      revision,
      questions: withFormulas(event, questions.map(crewQuestionView)),
    });
  if (withdrawn.length > 0) messages.crew('crew-question.removed', { revision, questions: withdrawn });
}

function addActivities(messages: Outgoing, { event, pending, activities }: ChangedEvent) {
  const { revision } = event;
  const drawn = <View extends object>(views: View[]): View[] => withAnswerFormulas(event, views);
  const { changed, tallied, goneIds } = splitActivities(pending, activities);
  const gone = goneIds.map((id) => ({ id, revision }));
  const shown = changed.filter(({ activity }) => activity.state !== 'draft');
  if (shown.length > 0)
    messages.room('activity.changed', {
      revision,
      activities: drawn(shown.map((one) => activityView(one.activity, one))),
    });
  // Replaying a quiz withdraws its activities. The room never saw a draft in its first round.
  const takenBack = changed
    .filter(({ activity }) => activity.state === 'draft' && activity.round > 1)
    .map(({ activity }) => ({ id: activity.id, revision }));
  const hidden = [...gone, ...takenBack];
  if (hidden.length > 0) messages.room('activity.removed', { revision, activities: hidden });
  if (changed.length > 0)
    messages.crew('crew-activity.changed', {
      revision,
      activities: drawn(changed.map((one) => crewActivityView(one.activity, one))),
    });
  if (gone.length > 0) messages.crew('crew-activity.removed', { revision, activities: gone });
  if (tallied.length === 0) return;
  const revealed = tallied.filter(({ activity }) => activity.isRevealed).map(talliedView(tallyView));
  if (revealed.length > 0) messages.room('activity.tallied', { revision, tallies: drawn(revealed) });
  messages.crew('crew-activity.tallied', { revision, tallies: drawn(tallied.map(talliedView(crewTallyView))) });
}

export const talliedView =
  <View>(viewOf: (activity: Activity, tally: Tally) => View) =>
  ({ activity, tally }: CountedActivity) => ({
    activityId: activity.id,
    round: activity.round,
    ...viewOf(activity, tally),
  });

function addSeries(messages: Outgoing, { event: { revision }, pending, series }: ChangedEvent) {
  const shown = series.flatMap(shownToRoom);
  const gone = missing(pending.seriesIds, series).map((id) => ({ id, revision }));
  if (shown.length > 0) messages.room('series.changed', { revision, series: shown });
  if (series.length > 0) messages.crew('crew-series.changed', { revision, series: [...series] });
  if (gone.length === 0) return;
  messages.room('series.removed', { revision, series: gone });
  messages.crew('crew-series.removed', { revision, series: gone });
}
