import type { ControlRoom } from '#contracts/pages.ts';
import { quizStage, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { activityInFocus } from '../state/primary-action.ts';

type Shown = Pick<ControlRoom, 'focus' | 'activities' | 'series'>;

/** The quiz or survey shown to the room; null if none is. */
export function seriesShownNow({ focus, series }: Shown): CrewSeriesView | null {
  return focus.kind === 'series' ? (series.find(({ id }) => id === focus.seriesId) ?? null) : null;
}

/** The activity shown to the room: a poll, or the current question of a quiz. */
export function activityShownNow(control: Shown): CrewActivityView | null {
  const quiz = seriesShownNow(control);
  if (!quiz) return activityInFocus(control);
  const activity = control.activities.find(({ id }) => id === quiz.activityId);
  if (quiz.kind !== 'quiz' || !activity) return null;
  const stage = quizStage(quiz, activity);
  return stage === 'open' || stage === 'closed' || stage === 'revealed' ? activity : null;
}
