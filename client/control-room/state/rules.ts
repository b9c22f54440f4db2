import type { ControlRoom } from '#contracts/pages.ts';
import { ballotsIn, isCollecting } from '#contracts/poll-kinds.ts';
import { canBeRight, type CrewSeriesView, quizStage, type QuizStage } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import { type Agenda, agendaEntries, type AgendaEntry } from './agenda.ts';
import { useControlRoom } from './context.ts';
import type { TurnoutView } from '#contracts/screens/turnout.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';

export function takesQuestions({ activities }: Pick<ControlRoom, 'activities'>, series: CrewSeriesView): boolean {
  if (series.kind === 'survey') return true;
  const stage = quizStage(
    series,
    activities.find(({ id }) => id === series.activityId),
  );
  return stage === 'draft' || stage === 'lobby';
}

export function mayStart({ event }: Pick<ControlRoom, 'event'>, { state, activityIds }: CrewSeriesView): boolean {
  return event.state === 'open' && state === 'draft' && activityIds.length > 0;
}

export function lacksRightAnswer(
  { series }: Pick<ControlRoom, 'series'>,
  { kind, correct, seriesId }: CrewActivityView,
): boolean {
  return canBeRight(kind) && correct === null && series.some((one) => one.id === seriesId && one.kind === 'quiz');
}

export function isAllRight(activity: CrewActivityView): boolean {
  return (
    'options' in activity &&
    activity.correct !== null &&
    'isAnyRight' in activity.correct &&
    activity.correct.options.length === activity.options.length
  );
}

export function lastAdded(
  { activities }: Pick<ControlRoom, 'activities'>,
  seriesId: string | null,
): CrewActivityView | null {
  const siblings = activities.filter((activity) => activity.seriesId === seriesId);
  return siblings.reduce<CrewActivityView | null>(
    (last, activity) => (last === null || activity.position > last.position ? activity : last),
    null,
  );
}

export function isTimed({ state, closesAt }: CrewActivityView): boolean {
  return state === 'open' && closesAt !== null;
}

export function openAgendaEntries(control: Pick<ControlRoom, 'activities' | 'series' | 'event'>): AgendaEntry[] {
  if (control.event.state !== 'open') return [];
  return agendaEntries(control).filter(({ activity, series }) =>
    activity
      ? activity.seriesId === null && activity.state === 'open'
      : series.state === 'open' || series.state === 'activity' || series.state === 'lobby',
  );
}

export function useOtherOpenPolls() {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  const own = [selectedActivity?.id, selectedActivity?.seriesId, selectedSeries?.id];
  return openAgendaEntries(control).flatMap(({ id, activity, series }) => {
    if (own.includes(id) || series?.kind === 'quiz' || isInFocus(control, id)) return [];
    const close = activity ? setActivityState(activity, 'close') : setSeriesState(series, 'close', null);
    const title = activity ? activity.prompt : series.title;
    return [{ id, entry: activity ?? series, title, close: () => void actions.run(`open-${id}`, close) }];
  });
}

type Played = Pick<ControlRoom, 'event' | 'activities'>;

/** Null before the lobby and from the podium on. */
export function stageInPlay({ event, activities }: Played, series: CrewSeriesView): QuizStage | null {
  if (series.kind !== 'quiz' || event.state === 'ended') return null;
  const stage = quizStage(
    series,
    activities.find(({ id }) => id === series.activityId),
  );
  return stage === 'draft' || stage === 'podium' ? null : stage;
}

export function askingQuiz(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series'>,
  activityId: string,
): CrewSeriesView | null {
  const series = control.series.find((one) => one.activityId === activityId);
  const stage = series ? stageInPlay(control, series) : null;
  return series && (stage === 'open' || stage === 'closed' || stage === 'revealed') ? series : null;
}

/** The quiz on the screen, or one interrupted only by questions or the join page. */
export function quizInPlay(
  control: Pick<ControlRoom, 'event' | 'activities' | 'series' | 'focus'>,
): CrewSeriesView | null {
  const { focus, series } = control;
  if (focus.kind === 'activity') return null;
  return (
    series.find(
      (one) => (focus.kind !== 'series' || one.id === focus.seriesId) && stageInPlay(control, one) !== null,
    ) ?? null
  );
}

/** Those of a quiz question are pending only until the quiz moves on. */
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

export function isInFocus({ focus }: Pick<ControlRoom, 'focus'>, id: string | null): boolean {
  return 'activityId' in focus ? focus.activityId === id : 'seriesId' in focus && focus.seriesId === id;
}

export function activityInFocus(control: Pick<ControlRoom, 'focus' | 'activities'>): CrewActivityView | null {
  return control.activities.find(({ id }) => isInFocus(control, id)) ?? null;
}

/** Null also if it is the one to be opened. */
export function openPollOnShow({ focus, activities }: Pick<ControlRoom, 'focus' | 'activities'>, openedId?: string) {
  const polls = activities.filter(({ seriesId, opensAt }) => seriesId === null && opensAt !== null);
  const last = polls.toSorted((a, b) => Date.parse(b.opensAt ?? '') - Date.parse(a.opensAt ?? ''))[0];
  const shown = [activityInFocus({ focus, activities: polls }), last].find((poll) => poll?.state === 'open') ?? null;
  return shown?.id === openedId ? null : shown;
}

/** The room never gets the result. */
export function isKeptFromRoom({ series }: Pick<ControlRoom, 'series'>, activity: CrewActivityView): boolean {
  return (series.find(({ id }) => id === activity.seriesId) ?? activity).revealing === 'never';
}

/** Needs no close first. */
export function mayStartVoting(activity: CrewActivityView): boolean {
  const { seriesId, state, tally } = activity;
  const hasIdeas = 'ideas' in tally && tally.ideas.length > 0;
  return hasIdeas && isCollecting(activity) && seriesId === null && state !== 'draft';
}

/** `activity` is null while the stage shows the questions or how to join. */
export function primaryAction(control: ControlRoom, activity: CrewActivityView | null, hasNext: boolean) {
  if (control.event.state !== 'open') return 'none';
  if (activity?.state === 'draft') return 'open';
  if (activity?.state === 'open') return 'close';
  if (activity && mayStartVoting(activity)) return 'vote';
  if (activity && !activity.isRevealed && !isKeptFromRoom(control, activity)) return 'reveal';
  if (hasNext) return 'next';
  if (activity && !isInFocus(control, activity.id)) return 'show';
  if (control.focus.kind !== 'questions') return 'focus-questions';
  return control.activities.length === 0 ? 'add' : 'none';
}

export function peopleAsked({ id, round, tally }: CrewActivityView, turnout: TurnoutView | null): number | null {
  const people =
    turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round && turnout.people;
  // The turnout push may be slightly older than the tally's.
  return typeof people === 'number' ? Math.max(people, ballotsIn(tally)) : null;
}

export function useIsCountingDown(activity: CrewActivityView | undefined): boolean {
  const { control } = useControlRoom();
  const left = useSecondsLeft(control.event.id, activity?.state === 'open' ? activity.opensAt : null);
  return left !== null && left > 0;
}
