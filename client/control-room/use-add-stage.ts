import { useControlRoom, type Stage } from './state/context.ts';
import { takesQuestions } from './state/series-rules.ts';

/** The form for adding here: a question if the selected series accepts one, otherwise a poll. */
export function useAddStage(): Stage {
  const { control, selectedActivity, selectedSeries } = useControlRoom();
  const series = selectedSeries ?? control.series.find(({ id }) => id === selectedActivity?.seriesId);
  return series && takesQuestions(control, series)
    ? { kind: 'form', activityId: null, seriesId: series.id }
    : { kind: 'form', activityId: null };
}
