import type { ControlRoom } from '#contracts/pages.ts';
import type { ActivityView, CrewActivityView, CrewActivityViewOf } from '#contracts/views.ts';
import { isGone, mergeItems, withRemovals } from './control-state-questions.ts';
import type { ControlState, RoundTally } from './control-state.ts';

/** The room's view has no place, and a tally only once it is revealed. */
type IncomingActivity = CrewActivityView | ActivityView;

export function changeActivities(state: ControlState, activities: readonly IncomingActivity[]): ControlState {
  const byId = new Map(state.control.activities.map((activity) => [activity.id, activity]));
  let hasChanged = false;
  for (const activity of activities) {
    const known = byId.get(activity.id);
    if (!isFresh(activity, known?.revision ?? state.snapshotRevision) || isGone(state.goneActivities, activity))
      continue;
    const completed = complete(activity, known);
    if (!completed) continue;
    byId.set(activity.id, newestTally(completed, state.tallies));
    hasChanged = true;
  }
  return hasChanged ? withActivities(state, [...byId.values()]) : state;
}

/** Null for one that the crew's channel has not sent yet: that push brings it whole. */
function complete(activity: IncomingActivity, known: CrewActivityView | undefined): CrewActivityView | null {
  if ('position' in activity) return activity;
  if (known?.round !== activity.round) return null;
  // The room's view lacks crew-only data.
  return {
    ...known,
    ...activity,
    before: activity.before ?? known.before,
    tally: withoutShown({ ...known.tally, ...activity.tally }),
  } as CrewActivityView;
}

/** Even before the crew's own list arrives. */
function withoutShown(tally: object): object {
  if (!('waiting' in tally && 'texts' in tally)) return tally;
  const { waiting, texts } = tally as CrewActivityViewOf<'text'>['tally'];
  const shown = new Set(texts.map(({ text }) => text));
  return { ...tally, waiting: waiting.filter(({ text }) => !shown.has(text)) };
}

/** At the same revision the crew's view holds more than the room's. */
function isFresh(activity: IncomingActivity, knownRevision: number): boolean {
  return activity.revision > knownRevision || (activity.revision === knownRevision && 'position' in activity);
}

export function removeActivities(
  state: ControlState,
  removals: readonly { id: string; revision: number }[],
): ControlState {
  const goneActivities = withRemovals(state.goneActivities, removals);
  const left = state.control.activities.filter((activity) => !isGone(goneActivities, activity));
  return withActivities({ ...state, goneActivities }, left);
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
  return withActivities(
    { ...state, tallies },
    state.control.activities.map((activity) => newestTally(activity, tallies)),
  );
}

export function mergeActivities(state: ControlState, control: ControlRoom): CrewActivityView[] {
  const merged = mergeItems(state.control.activities, control.activities, control.revision, state.goneActivities);
  return byPosition(merged.map((activity) => newestTally(activity, state.tallies)));
}

function newestTally(activity: CrewActivityView, tallies: ControlState['tallies']): CrewActivityView {
  const incoming = tallies[activity.id];
  if (incoming?.round !== activity.round || !isNewer(incoming, { ...activity.tally, round: activity.round }))
    return activity;
  const { round: _, ...tally } = incoming;
  return { ...activity, tally } as CrewActivityView;
}

/** Within a round ballots are only added. */
function isNewer(a: RoundTally, b: RoundTally): boolean {
  if (a.round !== b.round) return a.round > b.round;
  if (a.revision !== b.revision) return a.revision > b.revision;
  return a.total > b.total;
}

function withActivities(state: ControlState, activities: CrewActivityView[]): ControlState {
  return { ...state, control: { ...state.control, activities: byPosition(activities) } };
}

function byPosition(activities: CrewActivityView[]): CrewActivityView[] {
  return activities.toSorted((a, b) => a.position - b.position);
}
