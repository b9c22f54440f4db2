import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities' | 'series' | 'focus' | 'event'>;

/** A poll or a survey that the room can answer though it is not what the host goes on with. */
export interface OtherOpenPoll {
  id: string;
  title: string;
  /** On show still: it stays open when the quiz or survey in hand starts. */
  isShownNow: boolean;
  what: { kind: 'poll'; poll: CrewActivityView } | { kind: 'survey'; survey: CrewSeriesView };
}

/**
 * What is open and not on show; and, before a quiz or a survey starts, what is on show too: several may be open at once, and none
 * is closed unasked. One without a question does not start.
 */
export function otherOpenPolls(
  { activities, series, focus }: Agenda,
  selectedSeries: CrewSeriesView | null,
): OtherOpenPoll[] {
  const willStart =
    selectedSeries !== null &&
    selectedSeries.activityIds.length > 0 &&
    (selectedSeries.state === 'draft' || selectedSeries.state === 'closed');
  const polls = activities
    .filter(({ seriesId, state }) => seriesId === null && state === 'open')
    .map((activity) => ({
      id: activity.id,
      title: activity.prompt,
      isShownNow: focus.kind === 'activity' && focus.activityId === activity.id,
      what: { kind: 'poll' as const, poll: activity },
    }));
  const surveys = series
    .filter(({ kind, state }) => kind === 'survey' && state === 'open')
    .map((survey) => ({
      id: survey.id,
      title: survey.title,
      isShownNow: focus.kind === 'series' && focus.seriesId === survey.id,
      what: { kind: 'survey' as const, survey },
    }));
  return [...polls, ...surveys].filter(({ isShownNow }) => !isShownNow || willStart);
}

/** So many stand above what is in hand as rows; more are one line until somebody wants to see them. */
const unfoldedMax = 2;

export function isFoldable(count: number): boolean {
  return count > unfoldedMax;
}

/** How many answers were given to it, in this round; of a survey to all its questions. */
export function answersTo({ activities }: Pick<Agenda, 'activities'>, { what }: Pick<OtherOpenPoll, 'what'>): number {
  const asked = activities.filter(({ id, seriesId }) =>
    what.kind === 'poll' ? id === what.poll.id : seriesId === what.survey.id,
  );
  return asked.reduce((sum, { tally }) => sum + tally.total, 0);
}

export type OpenAgendaEntry = { id: string; position: number } & (
  | { poll: CrewActivityView; series?: never }
  | { poll?: never; series: CrewSeriesView }
);

/** What the room can answer or plays now, in the order of the agenda. */
export function openAgendaEntries({ activities, series, event }: Omit<Agenda, 'focus'>): OpenAgendaEntry[] {
  if (event.state !== 'open') return [];
  const polls = activities
    .filter(({ seriesId, state }) => seriesId === null && state === 'open')
    .map((poll) => ({ id: poll.id, poll, position: poll.position }));
  const played = series
    .filter(({ state }) => state === 'open' || state === 'activity' || state === 'lobby')
    .map((one) => ({ id: one.id, series: one, position: one.position }));
  return [...polls, ...played].toSorted((one, other) => one.position - other.position);
}
