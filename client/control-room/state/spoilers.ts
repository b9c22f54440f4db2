import type { ControlRoom } from '#contracts/pages.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { isSolutionTold } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { stageInPlay } from './played-quiz.ts';

/** What the room is still to learn: what is right, or how people answer too. */
export type Spoiler = 'answers' | 'right-answer';

/**
 * What is covered in the control room, which many hosts show to the room: of a quiz that is played, its coming questions too; of a
 * poll, what is right from its opening on. Null once the room was told, or where there is nothing to tell.
 */
export function spoilerOf(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series'>,
  activity: CrewActivityView,
): Spoiler | null {
  if (control.event.state === 'ended' || isSolutionTold(activity)) return null;
  const isMarked = activity.correct !== null;
  const series = control.series.find(({ id }) => id === activity.seriesId);
  const isWaiting = activity.state === 'draft';
  if (series?.kind !== 'quiz') return isMarked && !isWaiting ? 'right-answer' : null;
  if (stageInPlay(control, series) === null) return null;
  if (!isWaiting) return 'answers';
  return isMarked ? 'right-answer' : null;
}

/** As it may be drawn while what is right is covered: an order that is right is not told by its options either. */
export function withoutRight(activity: CrewActivityView): CrewActivityView {
  return { ...withMixedOptions(activity), correct: null };
}
