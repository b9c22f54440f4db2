import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewActivityView } from '#contracts/views.ts';

export function isInFocus({ focus }: Pick<ControlRoom, 'focus'>, id: string | null): boolean {
  return 'activityId' in focus ? focus.activityId === id : 'seriesId' in focus && focus.seriesId === id;
}

export function activityInFocus(control: Pick<ControlRoom, 'focus' | 'activities'>): CrewActivityView | null {
  return control.activities.find(({ id }) => isInFocus(control, id)) ?? null;
}

/** The poll in focus, or else the last one opened. */
export function openPollOnShow({ focus, activities }: Pick<ControlRoom, 'focus' | 'activities'>) {
  const polls = activities.filter(({ seriesId, opensAt }) => seriesId === null && opensAt !== null);
  const last = polls.toSorted((a, b) => Date.parse(b.opensAt ?? '') - Date.parse(a.opensAt ?? ''))[0];
  return [activityInFocus({ focus, activities: polls }), last].find((poll) => poll?.state === 'open') ?? null;
}

/** `activity` is null while the stage shows the questions or how to join. */
export function primaryAction(control: ControlRoom, activity: CrewActivityView | null, hasNext: boolean) {
  if (control.event.state !== 'open') return 'none';
  if (activity?.state === 'draft') return 'open';
  if (activity?.state === 'open') return 'close';
  if (activity && !activity.isRevealed) return 'reveal';
  if (hasNext) return 'next';
  if (activity && !isInFocus(control, activity.id)) return 'show';
  if (control.focus.kind !== 'questions') return 'focus-questions';
  return control.activities.length === 0 ? 'add' : 'none';
}
