import type { CrewEvents, RoomEvents } from '#contracts/push-events.ts';
import { ballotsIn } from '#contracts/poll-kinds.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { ActivityView, CrewActivityView, CrewActivityViewOf, QuestionView } from '#contracts/views.ts';
import {
  changeItems,
  controlState,
  type ControlState,
  mergeItems,
  type Part,
  removeItems,
  type RoundTally,
  withItems,
} from './control-state.ts';

type Reducers<Events> = { [Name in keyof Events]: (state: ControlState, payload: Events[Name]) => ControlState };

/** The crew's own channel brings removals and tallies, since the crew may keep items that leave the room. */
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
  'crew-question.changed': (state, { questions }) => changeItems(state, 'questions', questions, () => true),
  'crew-question.removed': (state, { questions }) => removeItems(state, 'questions', questions),
  'crew-activity.changed': (state, { activities }) => changeActivities(state, activities),
  'crew-activity.removed': (state, { activities }) => removeItems(state, 'activities', activities),
  'crew-activity.tallied': (state, { tallies }) => tallyActivities(state, tallies),
  'crew-series.changed': (state, { series }) => changeItems(state, 'series', series),
  'crew-series.removed': (state, { series }) => removeItems(state, 'series', series),
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

function withRoomQuestions(state: ControlState, { questions }: RoomEvents['question.changed']): ControlState {
  return changeItems<'questions', QuestionView>(state, 'questions', questions, undefined, (question, known) => ({
    isNameless: known?.isNameless ?? false,
    participantId: known?.participantId ?? null,
    isAuthorRemoved: known?.isAuthorRemoved ?? false,
    heldWord: known?.heldWord ?? null,
    rejectionReason: null,
    mergedIntoId: null,
    ...question,
    labelIds: known?.labelIds ?? question.labelIds,
  }));
}

function changeEvent(state: ControlState, { revision, focus, ...fields }: RoomEvents['room.changed']): ControlState {
  return replace(state, 'event', revision, { focus, event: { ...state.control.event, ...fields } });
}

function replace(state: ControlState, part: Part, revision: number, change: Partial<ControlRoom>): ControlState {
  if (revision < Math.max(state.snapshotRevision, state.asOf[part] ?? 0)) return state;
  return { ...state, asOf: { ...state.asOf, [part]: revision }, control: { ...state.control, ...change } };
}

/** Props are complete up to their revision; later pushes stay. Older props add only newer items. */
export function mergeProps(state: ControlState, control: ControlRoom): ControlState {
  if (control.event.id !== state.control.event.id) return controlState(control);
  if (control.revision < state.snapshotRevision) {
    return changeActivities(
      changeItems(state, 'questions', control.questions, () => true),
      control.activities,
    );
  }
  const known = state.control;
  const newest = (part: Part): ControlRoom => ((state.asOf[part] ?? 0) > control.revision ? known : control);
  const { hasModeration, naming, revealing } = newest('settings').event;
  return {
    ...state,
    snapshotRevision: control.revision,
    control: {
      ...control,
      event: { ...newest('event').event, hasModeration, naming, revealing },
      focus: newest('event').focus,
      reactions: newest('reactions').reactions,
      labels: newest('labels').labels,
      participantCount: newest('participants').participantCount,
      players: (known.players?.revision ?? 0) > control.revision ? known.players : control.players,
      questions: mergeItems(state, 'questions', control),
      series: mergeItems(state, 'series', control),
      activities: mergeActivities(state, control),
    },
  };
}

/** The room's view lacks the position, and the tally until revealed. */
type IncomingActivity = CrewActivityView | ActivityView;

function changeActivities(state: ControlState, activities: readonly IncomingActivity[]): ControlState {
  return changeItems(state, 'activities', activities, isOfCrew, (activity, known) => {
    const completed = complete(activity, known);
    return completed && newestTally(completed, state.tallies);
  });
}

const isOfCrew = (activity: IncomingActivity): activity is CrewActivityView => 'position' in activity;

/** Null until the crew's own push, which contains all of it, has arrived. */
function complete(activity: IncomingActivity, known: CrewActivityView | undefined): CrewActivityView | null {
  if (isOfCrew(activity)) return activity;
  if (known?.round !== activity.round) return null;
  // The room's view lacks crew-only data.
  return {
    ...known,
    ...activity,
    before: activity.before ?? known.before,
    // Absent means none.
    tally: withoutShown({ ...known.tally, ...(activity.tally && { ...noneSaid, ...activity.tally }) }),
  } as CrewActivityView;
}

const noneSaid = { abstained: 0, confidence: undefined, confidenceRight: undefined };

/** The crew's own list may arrive later. */
function withoutShown(tally: object): object {
  if (!('waiting' in tally && 'texts' in tally)) return tally;
  const { waiting, texts } = tally as CrewActivityViewOf<'text'>['tally'];
  const shown = new Set(texts.map(({ text }) => text));
  return { ...tally, waiting: waiting.filter(({ text }) => !shown.has(text)) };
}

function tallyActivities(
  state: ControlState,
  incoming: readonly (RoundTally & { activityId: string })[],
): ControlState {
  const tallies = { ...state.tallies };
  for (const { activityId, ...tally } of incoming) {
    const kept = tallies[activityId];
    if (!kept || isNewer(tally, kept)) tallies[activityId] = tally;
  }
  return withItems(
    { ...state, tallies },
    'activities',
    state.control.activities.map((activity) => newestTally(activity, tallies)),
  );
}

function mergeActivities(state: ControlState, control: ControlRoom): CrewActivityView[] {
  return mergeItems(state, 'activities', control).map((activity) => newestTally(activity, state.tallies));
}

function newestTally(activity: CrewActivityView, tallies: ControlState['tallies']): CrewActivityView {
  const incoming = tallies[activity.id];
  if (incoming?.round !== activity.round || !isNewer(incoming, { ...activity.tally, round: activity.round }))
    return activity;
  const { round: _, ...tally } = incoming;
  return { ...activity, tally } as CrewActivityView;
}

/** Within a round, ballots are only added. */
function isNewer(a: RoundTally, b: RoundTally): boolean {
  if (a.round !== b.round) return a.round > b.round;
  if (a.revision !== b.revision) return a.revision > b.revision;
  return ballotsIn(a) > ballotsIn(b);
}
