import { useControlRoom, type Stage } from './state/context.ts';
import { takesQuestions } from './state/series-rules.ts';

/** The form for what is added here: a question, where the quiz or survey in hand still takes some, or else a poll. */
export function useAddStage(): Stage {
  const { control, selectedActivity, selectedSeries } = useControlRoom();
  const series = selectedSeries ?? control.series.find(({ id }) => id === selectedActivity?.seriesId);
  return series && takesQuestions(control, series)
    ? { kind: 'form', activityId: null, seriesId: series.id }
    : { kind: 'form', activityId: null };
}
