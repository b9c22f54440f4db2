import type { CrewEvents, RoomEvents } from '../../contracts/events.ts';
import type { ControlRoom } from '../../contracts/pages.ts';
import type { CrewQuestionView, QuestionView } from '../../contracts/views.ts';
import { changeActivities, mergeActivities, removeActivities, tallyActivities } from './control-state-activities.ts';
import { changeQuestions, mergeQuestions, removeQuestions } from './control-state-questions.ts';
import { changeSeries, mergeSeries, removeSeries } from './control-state-series.ts';
import { controlState, type ControlState } from './control-state.ts';

type Pushes = RoomEvents & CrewEvents;
/** What changes the state; an event that is deleted has none. */
type ControlEvent = Exclude<keyof Pushes, 'event.deleted'>;
export type ControlPush = { [Event in ControlEvent]: { event: Event; payload: Pushes[Event] } }[ControlEvent];

/**
 * Takes in one push. Items are merged one by one by their revision, so that lost, doubled, late and reordered pushes do no
 * harm. What leaves the room (`question.removed`, `activity.removed`, `series.removed`) may live on for the crew, and the crew's tallies hold more than
 * the room's: their own channel says so.
 */
export function applyPush(state: ControlState, push: ControlPush): ControlState {
  switch (push.event) {
    case 'room.changed':
      return changeEvent(state, push.payload);
    case 'question.published':
    case 'question.changed':
      return changeQuestions(state, push.payload.questions.map((question) => asCrew(state, question)));
    case 'crew-question.changed':
      return changeQuestions(state, push.payload.questions);
    case 'crew-question.removed':
      return removeQuestions(state, push.payload.questions);
    case 'activity.changed':
    case 'crew-activity.changed':
      return changeActivities(state, push.payload.activities);
    case 'crew-activity.removed':
      return removeActivities(state, push.payload.activities);
    case 'crew-activity.tallied':
      return tallyActivities(state, push.payload.tallies);
    case 'reactions.counted':
      if (push.payload.revision <= state.reactionRevision) return state;
      return { ...state, reactionRevision: push.payload.revision, control: { ...state.control, reactions: push.payload.totals } };
    case 'audience.counted':
      return { ...state, here: push.payload.here };
    case 'crew.noticed':
      return { ...state, control: { ...state.control, participantCount: push.payload.participantCount } };
    case 'crew-label.changed':
      return { ...state, control: { ...state.control, labels: push.payload.labels } };
    case 'players.counted':
      return { ...state, control: { ...state.control, players: push.payload } };
    case 'crew-series.changed':
      return changeSeries(state, push.payload.series);
    case 'crew-series.removed':
      return removeSeries(state, push.payload.series);
    case 'series.changed':
    case 'series.removed':
    case 'question.removed':
    case 'label.changed':
    case 'activity.removed':
    case 'activity.tallied':
      return state;
  }
}

/** The room's copy, with what only the crew's has, as it was known. */
function asCrew({ control }: ControlState, question: QuestionView): CrewQuestionView {
  const known = control.questions.find(({ id }) => id === question.id);
  return { heldWord: known?.heldWord ?? null, rejectionReason: null, mergedIntoId: null, ...question, labelIds: known?.labelIds ?? question.labelIds };
}

function changeEvent(state: ControlState, change: RoomEvents['room.changed']): ControlState {
  if (change.revision <= state.eventRevision) return state;
  const { revision, focus, ...fields } = change;
  const { control } = state;
  return { ...state, eventRevision: revision, control: { ...control, focus, event: { ...control.event, ...fields } } };
}

/**
 * Takes in the props of a visit or a reload. They are the truth up to their revision; what was pushed after it stays. Props
 * that are older than those taken in before (answers may overtake each other) only fill in what is newer, and remove nothing.
 */
export function renew(state: ControlState, control: ControlRoom): ControlState {
  if (control.event.id !== state.control.event.id) return controlState(control);
  if (control.revision < state.snapshotRevision) {
    return changeActivities(changeQuestions(state, control.questions), control.activities);
  }
  const isEventNewer = state.eventRevision > control.revision;
  const { code, title, state: eventState, questionsOpen, upvotesOpen, screenThreshold, reactionsOpen, accent, logo } = state.control.event;
  const pushed = { code, title, state: eventState, questionsOpen, upvotesOpen, screenThreshold, reactionsOpen, accent, logo };
  const event = isEventNewer ? { ...control.event, ...pushed } : control.event;
  return {
    ...state,
    snapshotRevision: control.revision,
    eventRevision: Math.max(state.eventRevision, control.revision),
    reactionRevision: Math.max(state.reactionRevision, control.revision),
    control: {
      ...control,
      event,
      focus: isEventNewer ? state.control.focus : control.focus,
      reactions: state.reactionRevision > control.revision ? state.control.reactions : control.reactions,
      questions: mergeQuestions(state, control),
      series: mergeSeries(state, control),
      activities: mergeActivities(state, control),
    },
  };
}
