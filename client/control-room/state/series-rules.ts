import type { ControlRoom } from '#contracts/pages.ts';
import { canBeRight, quizStage, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities'>;

/** Whether a question can still come into it and be asked: not into a quiz that is played. */
export function takesQuestions({ activities }: Agenda, series: CrewSeriesView): boolean {
  if (series.kind === 'survey') return true;
  const stage = quizStage(
    series,
    activities.find(({ id }) => id === series.activityId),
  );
  return stage === 'draft' || stage === 'lobby';
}

/** Whether it is ready to be begun: it holds something, and nothing of it was asked yet. */
export function mayStart({ event }: Pick<ControlRoom, 'event'>, { state, activityIds }: CrewSeriesView): boolean {
  return event.state === 'open' && state === 'draft' && activityIds.length > 0;
}

/** Whether it is in a quiz, could have a right answer, and has none. It may be intendedTargets so, and is easily forgotten. */
export function lacksRightAnswer(
  { series }: Pick<ControlRoom, 'series'>,
  { kind, correct, seriesId }: CrewActivityView,
): boolean {
  return canBeRight(kind) && correct === null && series.some((one) => one.id === seriesId && one.kind === 'quiz');
}

/** Whether nobody can answer it wrongly: people pick one of options that are all right. */
export function isAllRight(activity: CrewActivityView): boolean {
  return (
    activity.kind === 'choice' &&
    activity.correct?.kind === 'choice' &&
    activity.correct.isAnyRight === true &&
    activity.correct.options.length === activity.options.length
  );
}

/** The last of the series, or of the polls that stand by themselves: the next one is mostly of its kind. */
export function lastAdded({ activities }: Agenda, seriesId: string | null): CrewActivityView | null {
  const siblings = activities.filter((activity) => activity.seriesId === seriesId);
  return siblings.reduce<CrewActivityView | null>(
    (last, activity) => (last === null || activity.position > last.position ? activity : last),
    null,
  );
}
