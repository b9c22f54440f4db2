import type { ControlRoom } from '../../../contracts/pages.ts';
import type { CrewSeriesView } from '../../../contracts/series.ts';
import type { CrewActivityView } from '../../../contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities' | 'series' | 'focus' | 'event'>;

/** A poll or a survey that the room can answer though it is not what the host goes on with. */
export interface OpenBeside {
  id: string;
  title: string;
  /** On show still: it stays open when the quiz or survey in hand starts. */
  isOnShow: boolean;
  what: { kind: 'poll'; poll: CrewActivityView } | { kind: 'survey'; survey: CrewSeriesView };
}

/**
 * What is open and not on show; and, before a quiz or a survey starts, what is on show too: several may be open at once, and none
 * is closed unasked.
 */
export function openBeside({ activities, series, focus }: Agenda, seriesInHand: CrewSeriesView | null): OpenBeside[] {
  const willStart = seriesInHand !== null && (seriesInHand.state === 'draft' || seriesInHand.state === 'closed');
  const polls = activities
    .filter(({ seriesId, state }) => seriesId === null && state === 'open')
    .map((activity) => ({ id: activity.id, title: activity.prompt, isOnShow: focus.kind === 'activity' && focus.activityId === activity.id, what: { kind: 'poll' as const, poll: activity } }));
  const surveys = series
    .filter(({ kind, state }) => kind === 'survey' && state === 'open')
    .map((survey) => ({ id: survey.id, title: survey.title, isOnShow: focus.kind === 'series' && focus.seriesId === survey.id, what: { kind: 'survey' as const, survey } }));
  return [...polls, ...surveys].filter(({ isOnShow }) => !isOnShow || willStart);
}

/** So many stand above what is in hand at most, unless somebody wants to see all. */
const unfoldedMax = 2;

/** Those that are shown: on show still first, as they concern what is in hand. */
export function besidesShown<Beside extends Pick<OpenBeside, 'isOnShow'>>(all: readonly Beside[], isUnfolded: boolean): Beside[] {
  const sorted = all.toSorted((one, other) => Number(other.isOnShow) - Number(one.isOnShow));
  return isUnfolded ? sorted : sorted.slice(0, unfoldedMax);
}

/** How many of the agenda the room can answer or plays now. */
export function openCount({ activities, series, event }: Omit<Agenda, 'focus'>): number {
  if (event.state !== 'open') return 0;
  const polls = activities.filter(({ seriesId, state }) => seriesId === null && state === 'open');
  return polls.length + series.filter(({ state }) => state === 'open' || state === 'activity' || state === 'lobby').length;
}
