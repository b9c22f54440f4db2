import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { isGone, mergeItems, withRemovals } from './control-state-questions.ts';
import type { ControlState } from './control-state.ts';

export function changeSeries(state: ControlState, series: readonly CrewSeriesView[]): ControlState {
  const byId = new Map(state.control.series.map((one) => [one.id, one]));
  for (const one of series) {
    const isOld = one.revision <= (byId.get(one.id)?.revision ?? state.snapshotRevision);
    if (!isOld && !isGone(state.goneSeries, one)) byId.set(one.id, one);
  }
  return withSeries(state, [...byId.values()]);
}

export function removeSeries(state: ControlState, removals: readonly { id: string; revision: number }[]): ControlState {
  const goneSeries = withRemovals(state.goneSeries, removals);
  return withSeries(
    { ...state, goneSeries },
    state.control.series.filter((one) => !isGone(goneSeries, one)),
  );
}

export function mergeSeries(state: ControlState, control: ControlRoom): CrewSeriesView[] {
  return byPosition(mergeItems(state.control.series, control.series, control.revision, state.goneSeries));
}

function withSeries(state: ControlState, series: CrewSeriesView[]): ControlState {
  return { ...state, control: { ...state.control, series: byPosition(series) } };
}

function byPosition(series: CrewSeriesView[]): CrewSeriesView[] {
  return series.toSorted((a, b) => a.position - b.position);
}
