import type { ControlRoom } from '#contracts/pages.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { stageInPlay } from './played-quiz.ts';

/** What the room must not know yet: the right answer, or also the answers. */
export type Spoiler = 'answers' | 'right-answer';

/** What to hide in the control room, which many hosts share with the room. Null if the room already knows. */
export function spoilerOf(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series'>,
  activity: CrewActivityView,
): Spoiler | null {
  if (control.event.state === 'ended' || isSolutionShown(activity)) return null;
  const isMarked = activity.correct !== null;
  const series = control.series.find(({ id }) => id === activity.seriesId);
  const isWaiting = activity.state === 'draft';
  if (series?.kind !== 'quiz') return isMarked && !isWaiting ? 'right-answer' : null;
  if (stageInPlay(control, series) === null) return null;
  if (!isWaiting) return 'answers';
  return isMarked ? 'right-answer' : null;
}

/** Without the right answer; options whose order is the answer are mixed. */
export function withoutRight(activity: CrewActivityView): CrewActivityView {
  return { ...withMixedOptions(activity), correct: null };
}
