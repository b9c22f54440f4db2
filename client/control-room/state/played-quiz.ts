import type { ControlRoom } from '#contracts/pages.ts';
import { quizStage, type CrewSeriesView, type QuizStage } from '#contracts/quizzes/series.ts';

type Agenda = Pick<ControlRoom, 'event' | 'activities'>;

/** Null before the lobby and from the podium on. */
export function stageInPlay({ event, activities }: Agenda, series: CrewSeriesView): QuizStage | null {
  if (series.kind !== 'quiz' || event.state === 'ended') return null;
  const stage = quizStage(
    series,
    activities.find(({ id }) => id === series.activityId),
  );
  return stage === 'draft' || stage === 'podium' ? null : stage;
}

export function askingQuiz(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series'>,
  activityId: string,
): CrewSeriesView | null {
  const series = control.series.find((one) => one.activityId === activityId);
  const stage = series ? stageInPlay(control, series) : null;
  return series && (stage === 'open' || stage === 'closed' || stage === 'revealed') ? series : null;
}

/** The quiz shown, or one that only questions or the join page interrupt. */
export function quizInPlay(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series' | 'focus'>,
): CrewSeriesView | null {
  const { focus, series } = control;
  if (focus.kind === 'activity') return null;
  return (
    series.find(
      (one) => (focus.kind !== 'series' || one.id === focus.seriesId) && stageInPlay(control, one) !== null,
    ) ?? null
  );
}
