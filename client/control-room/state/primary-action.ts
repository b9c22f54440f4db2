import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView } from '#contracts/views.ts';

/** The most likely next action: the primary button. */
export type PrimaryAction =
  | 'open-event'
  | 'return-to-quiz'
  | 'open'
  | 'close'
  | 'reveal'
  | 'next'
  | 'show'
  | 'focus-questions'
  | 'add'
  | 'none';

export function activityInFocus({
  focus,
  activities,
}: Pick<ControlRoom, 'focus' | 'activities'>): CrewActivityView | null {
  if (focus.kind !== 'activity') return null;
  return activities.find((activity) => activity.id === focus.activityId) ?? null;
}

/**
 * @param selectedActivity null while the stage shows the questions or how to join
 * @param hasNext whether the agenda has pending entries
 * @param isPlaying whether a quiz that is not selected is being played
 */
export function primaryAction(
  control: ControlRoom,
  selectedActivity: CrewActivityView | null,
  hasNext: boolean,
  isPlaying = false,
): PrimaryAction {
  if (control.event.state === 'draft') return 'open-event';
  if (control.event.state === 'ended') return 'none';
  if (isPlaying) return 'return-to-quiz';
  if (selectedActivity?.state === 'draft') return 'open';
  if (selectedActivity?.state === 'open') return 'close';
  if (selectedActivity && !selectedActivity.isRevealed) return 'reveal';
  if (hasNext) return 'next';
  // Selected in the agenda, and nothing else is left to do with it.
  if (selectedActivity && activityInFocus(control)?.id !== selectedActivity.id) return 'show';
  if (control.focus.kind !== 'questions') return 'focus-questions';
  return control.activities.length === 0 ? 'add' : 'none';
}
