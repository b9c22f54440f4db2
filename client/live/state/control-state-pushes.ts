import type { CrewEvents, RoomEvents } from '#contracts/push-events.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView, QuestionView } from '#contracts/views.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { changeActivities, mergeActivities, removeActivities, tallyActivities } from './control-state-activities.ts';
import {
  changeQuestions,
  mergeQuestions,
  removeQuestions,
  isGone,
  mergeItems,
  withRemovals,
} from './control-state-questions.ts';
import { asOf, controlState, type AsOf, type ControlState } from './control-state.ts';

type Reducers<Events> = { [Name in keyof Events]: (state: ControlState, payload: Events[Name]) => ControlState };

/**
 * Items are merged by revision, so lost, duplicate, late and reordered pushes do no harm. Removals and tallies come on
 * the crew's own channel: the crew may keep the item.
 */
export const controlRoomReducers = {
  'room.changed': changeEvent,
  'question.published': withRoomQuestions,
  'question.changed': withRoomQuestions,
  'activity.changed': (state, { activities }) => changeActivities(state, activities),
  'reactions.counted': (state, { revision, totals }) => replace(state, 'reactions', revision, { reactions: totals }),
  'audience.counted': (state, here) => (here.revision < (state.here?.revision ?? 0) ? state : { ...state, here }),
  'players.counted': (state, players) =>
    players.revision < (state.control.players?.revision ?? state.snapshotRevision)
      ? state
      : { ...state, control: { ...state.control, players } },
} satisfies Partial<Reducers<RoomEvents>>;

export const crewReducers: Reducers<CrewEvents> = {
  'crew-event.changed': (state, { revision, ...settings }) =>
    replace(state, 'settings', revision, { event: { ...state.control.event, ...settings } }),
  'crew-question.changed': (state, { questions }) => changeQuestions(state, questions, true),
  'crew-question.removed': (state, { questions }) => removeQuestions(state, questions),
  'crew-activity.changed': (state, { activities }) => changeActivities(state, activities),
  'crew-activity.removed': (state, { activities }) => removeActivities(state, activities),
  'crew-activity.tallied': (state, { tallies }) => tallyActivities(state, tallies),
  'crew-series.changed': (state, { series }) => changeSeries(state, series),
  'crew-series.removed': (state, { series }) => removeSeries(state, series),
  'crew-label.changed': (state, { revision, labels }) => replace(state, 'labels', revision, { labels }),
  'crew.noticed': (state, { revision, participantCount }) =>
    replace(state, 'participants', revision, { participantCount }),
};

type Pushes = Pick<RoomEvents, keyof typeof controlRoomReducers> & CrewEvents;
export type ControlPush = { [Event in keyof Pushes]: { event: Event; payload: Pushes[Event] } }[keyof Pushes];

const reducers: Reducers<Pushes> = { ...controlRoomReducers, ...crewReducers };

export function applyPush(state: ControlState, { event, payload }: ControlPush): ControlState {
  return (reducers[event] as (state: ControlState, payload: ControlPush['payload']) => ControlState)(state, payload);
}

function withRoomQuestions(
  state: ControlState,
  { questions }: RoomEvents['question.published'] | RoomEvents['question.changed'],
): ControlState {
  return changeQuestions(
    state,
    questions.map((question) => asCrew(state, question)),
    false,
  );
}

function asCrew({ control }: ControlState, question: QuestionView): CrewQuestionView {
  const known = control.questions.find(({ id }) => id === question.id);
  return {
    isNameless: known?.isNameless ?? false,
    participantId: known?.participantId ?? null,
    isAuthorRemoved: known?.isAuthorRemoved ?? false,
    heldWord: known?.heldWord ?? null,
    rejectionReason: null,
    mergedIntoId: null,
    ...question,
    labelIds: known?.labelIds ?? question.labelIds,
  };
}

function changeEvent(state: ControlState, { revision, focus, ...fields }: RoomEvents['room.changed']): ControlState {
  return replace(state, 'event', revision, { focus, event: { ...state.control.event, ...fields } });
}

function replace(state: ControlState, part: keyof AsOf, revision: number, change: Partial<ControlRoom>): ControlState {
  if (revision < state.asOf[part]) return state;
  return { ...state, asOf: { ...state.asOf, [part]: revision }, control: { ...state.control, ...change } };
}

/**
 * The props are complete up to their revision; later pushes are kept. Props older than those merged before add only
 * newer items.
 */
export function mergeProps(state: ControlState, control: ControlRoom): ControlState {
  if (control.event.id !== state.control.event.id) return controlState(control);
  if (control.revision < state.snapshotRevision) {
    return changeActivities(changeQuestions(state, control.questions, true), control.activities);
  }
  const known = state.control;
  const newest = (part: keyof AsOf): ControlRoom => (state.asOf[part] > control.revision ? known : control);
  const { hasModeration, naming, revealing } = newest('settings').event;
  return {
    ...state,
    snapshotRevision: control.revision,
    asOf: latest(state.asOf, asOf(control.revision)),
    control: {
      ...control,
      event: { ...newest('event').event, hasModeration, naming, revealing },
      focus: newest('event').focus,
      reactions: newest('reactions').reactions,
      labels: newest('labels').labels,
      participantCount: newest('participants').participantCount,
      players: (known.players?.revision ?? 0) > control.revision ? known.players : control.players,
      questions: mergeQuestions(state, control),
      series: mergeSeries(state, control),
      activities: mergeActivities(state, control),
    },
  };
}

function latest(one: AsOf, other: AsOf): AsOf {
  const later = (part: keyof AsOf): number => Math.max(one[part], other[part]);
  return {
    event: later('event'),
    settings: later('settings'),
    reactions: later('reactions'),
    labels: later('labels'),
    participants: later('participants'),
  };
}

function changeSeries(state: ControlState, series: readonly CrewSeriesView[]): ControlState {
  const byId = new Map(state.control.series.map((one) => [one.id, one]));
  for (const one of series) {
    const isOld = one.revision <= (byId.get(one.id)?.revision ?? state.snapshotRevision);
    if (!isOld && !isGone(state.goneSeries, one)) byId.set(one.id, one);
  }
  return withSeries(state, [...byId.values()]);
}

function removeSeries(state: ControlState, removals: readonly { id: string; revision: number }[]): ControlState {
  const goneSeries = withRemovals(state.goneSeries, removals);
  return withSeries(
    { ...state, goneSeries },
    state.control.series.filter((one) => !isGone(goneSeries, one)),
  );
}

function mergeSeries(state: ControlState, control: ControlRoom): CrewSeriesView[] {
  return byPosition(mergeItems(state.control.series, control.series, control.revision, state.goneSeries));
}

function withSeries(state: ControlState, series: CrewSeriesView[]): ControlState {
  return { ...state, control: { ...state.control, series: byPosition(series) } };
}

function byPosition(series: CrewSeriesView[]): CrewSeriesView[] {
  return series.toSorted((a, b) => a.position - b.position);
}
