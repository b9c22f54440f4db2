import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView } from '#contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities' | 'series'>;

/** For a quiz question, only until the quiz moves on. */
export function pendingTexts({ series }: Pick<Agenda, 'series'>, activity: CrewActivityView): number {
  if (!('waiting' in activity.tally) || activity.state === 'draft') return 0;
  const quiz = series.find(({ id, kind }) => id === activity.seriesId && kind === 'quiz');
  if (quiz && !(quiz.state === 'activity' && quiz.activityId === activity.id)) return 0;
  return activity.tally.waiting.length + activity.tally.waitingMoreCount;
}

export function pendingTextsInSeries(agenda: Agenda, seriesId: string): number {
  return agenda.activities.reduce(
    (sum, activity) => sum + (activity.seriesId === seriesId ? pendingTexts(agenda, activity) : 0),
    0,
  );
}

export function allPendingTexts(agenda: Agenda): number {
  return agenda.activities.reduce((sum, activity) => sum + pendingTexts(agenda, activity), 0);
}
