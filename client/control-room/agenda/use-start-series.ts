import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { activityInFocus } from '../state/primary-action.ts';
import { goToNext } from '../state/agenda-commands.ts';
import { useControlRoom } from '../state/context.ts';
import { stagePlace } from '../state/use-activity-actions.ts';
import { mayStart } from '../state/series-rules.ts';

/** Opens the lobby of a quiz, or a survey, as "next" in the agenda does; null if it cannot start now. */
export function useStartSeries(series: CrewSeriesView): (() => void) | null {
  const { actions, control, mayRun, show, stage } = useControlRoom();
  if (!mayRun || !mayStart(control, series)) return null;
  return () =>
    void actions
      .run(stagePlace, ...goToNext(activityInFocus(control), { id: series.id, series }))
      .then(({ isDone }) => isDone && show({ kind: 'focus' }, stage));
}
