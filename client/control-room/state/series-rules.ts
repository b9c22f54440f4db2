import type { ControlRoom } from '#contracts/pages.ts';
import { canBeRight, quizStage, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities'>;

export function takesQuestions({ activities }: Agenda, series: CrewSeriesView): boolean {
  if (series.kind === 'survey') return true;
  const stage = quizStage(
    series,
    activities.find(({ id }) => id === series.activityId),
  );
  return stage === 'draft' || stage === 'lobby';
}

export function mayStart({ event }: Pick<ControlRoom, 'event'>, { state, activityIds }: CrewSeriesView): boolean {
  return event.state === 'open' && state === 'draft' && activityIds.length > 0;
}

/** May be intended, but is easily forgotten. */
export function lacksRightAnswer(
  { series }: Pick<ControlRoom, 'series'>,
  { kind, correct, seriesId }: CrewActivityView,
): boolean {
  return canBeRight(kind) && correct === null && series.some((one) => one.id === seriesId && one.kind === 'quiz');
}

export function isAllRight(activity: CrewActivityView): boolean {
  return (
    'options' in activity &&
    activity.correct !== null &&
    'isAnyRight' in activity.correct &&
    activity.correct.options.length === activity.options.length
  );
}

/** The next activity is usually similar. */
export function lastAdded({ activities }: Agenda, seriesId: string | null): CrewActivityView | null {
  const siblings = activities.filter((activity) => activity.seriesId === seriesId);
  return siblings.reduce<CrewActivityView | null>(
    (last, activity) => (last === null || activity.position > last.position ? activity : last),
    null,
  );
}

export function isTimed({ state, closesAt }: CrewActivityView): boolean {
  return state === 'open' && closesAt !== null;
}
