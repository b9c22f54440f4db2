import type { ControlRoom } from '#contracts/pages.ts';
import type { ActivityView, CrewActivityView, CrewActivityViewOf } from '#contracts/views.ts';
import { changeItems, mergeItems, withItems, type ControlState, type RoundTally } from './control-state.ts';

/** The room's view lacks the position, and the tally until revealed. */
type IncomingActivity = CrewActivityView | ActivityView;

export function changeActivities(state: ControlState, activities: readonly IncomingActivity[]): ControlState {
  return changeItems(state, 'activities', activities, isOfCrew, (activity, known) => {
    const completed = complete(activity, known);
    return completed && newestTally(completed, state.tallies);
  });
}

const isOfCrew = (activity: IncomingActivity): activity is CrewActivityView => 'position' in activity;

/** Null until the crew's own push with all of it. */
function complete(activity: IncomingActivity, known: CrewActivityView | undefined): CrewActivityView | null {
  if (isOfCrew(activity)) return activity;
  if (known?.round !== activity.round) return null;
  // The room's view lacks crew-only data.
  return {
    ...known,
    ...activity,
    before: activity.before ?? known.before,
    tally: withoutShown({ ...known.tally, ...activity.tally }),
  } as CrewActivityView;
}

/** Before the crew's own list arrives. */
function withoutShown(tally: object): object {
  if (!('waiting' in tally && 'texts' in tally)) return tally;
  const { waiting, texts } = tally as CrewActivityViewOf<'text'>['tally'];
  const shown = new Set(texts.map(({ text }) => text));
  return { ...tally, waiting: waiting.filter(({ text }) => !shown.has(text)) };
}

export function tallyActivities(
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

export function mergeActivities(state: ControlState, control: ControlRoom): CrewActivityView[] {
  return mergeItems(state, 'activities', control).map((activity) => newestTally(activity, state.tallies));
}

function newestTally(activity: CrewActivityView, tallies: ControlState['tallies']): CrewActivityView {
  const incoming = tallies[activity.id];
  if (incoming?.round !== activity.round || !isNewer(incoming, { ...activity.tally, round: activity.round }))
    return activity;
  const { round: _, ...tally } = incoming;
  return { ...activity, tally } as CrewActivityView;
}

/** A round's ballots only grow. */
function isNewer(a: RoundTally, b: RoundTally): boolean {
  if (a.round !== b.round) return a.round > b.round;
  if (a.revision !== b.revision) return a.revision > b.revision;
  return a.total > b.total;
}
