import type { ControlRoom } from '../../../contracts/pages.ts';
import type { CrewActivityView } from '../../../contracts/views.ts';

/** How many texts that people wrote wait for a word of the crew. */
export function waitingTexts(activity: CrewActivityView): number {
  return activity.kind === 'text' && activity.state !== 'draft' ? activity.tally.waiting.length + activity.tally.waitingMoreCount : 0;
}

/** In all questions of a quiz or survey. */
export function waitingInSeries({ activities }: Pick<ControlRoom, 'activities'>, seriesId: string): number {
  return activities.reduce((sum, activity) => sum + (activity.seriesId === seriesId ? waitingTexts(activity) : 0), 0);
}

export function allWaitingTexts({ activities }: Pick<ControlRoom, 'activities'>): number {
  return activities.reduce((sum, activity) => sum + waitingTexts(activity), 0);
}
