import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';

type Agenda = Pick<ControlRoom, 'activities' | 'series' | 'focus' | 'event'>;

/** An open poll or survey that is not the selected one. */
export interface OtherOpenPoll {
  id: string;
  title: string;
  /** Still shown: it stays open when the selected series starts. */
  isShownNow: boolean;
  what: { kind: 'poll'; poll: CrewActivityView } | { kind: 'survey'; survey: CrewSeriesView };
}

/**
 * Open polls that are not shown; before a series starts also the shown one, since starting does not close it. An empty
 * series cannot start.
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

/** More than this collapse into one line. */
const unfoldedMax = 2;

export function isFoldable(count: number): boolean {
  return count > unfoldedMax;
}

/** The answers in this round; for a survey those to all its questions. */
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

/** What is open or being played, in agenda order. */
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
