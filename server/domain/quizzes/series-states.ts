import type { Revealing } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import {
  quizActions,
  quizStage,
  quizStep,
  surveyActions,
  type QuizStage,
  type SeriesAction,
  type SeriesState,
  type SurveyAction,
} from '#contracts/quizzes/series.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Focus } from '#contracts/views.ts';
import { aboutActivity, aboutSeries, recordAudit, type Audited } from '../logs/audit-log.ts';
import { notice, noticed, seriesChanged } from '../model/changes.ts';
import type { Activity, Event, Series } from '../model/entities.ts';
import { originalCorrectAnswer } from './scoring-settings.ts';
import { Refusal } from '#contracts/refusal.ts';
import { activitiesIn, inSeries } from './series.ts';
import type { Queries, Transaction, World } from '../model/store.ts';
import {
  closingAt,
  hiding,
  isFinal,
  openingAt,
  shown,
  shownOnOpening,
  unansweredState,
} from '../voting/opening-and-closing.ts';

interface Step {
  series: Partial<Pick<Series, 'state' | 'activityId'>>;
  activities: [string, Partial<Activity>][];
  areScoresChanged?: boolean;
  focus?: Focus;
}

interface LoggedStep extends Step {
  audited: Audited;
}

/** What the user saw, so that the second of two concurrent requests is refused. */
interface SeenSeries {
  stage?: QuizStage | SeriesState | undefined;
  activityId?: string | null | undefined;
}

export async function changeSeriesState(
  world: World,
  eventId: string,
  seriesId: string,
  action: SeriesAction,
  seen: SeenSeries = {},
): Promise<Series> {
  const at = world.now();
  const opensAt = at + (world.quizCountdownMs ?? limits.quizCountdownMs);
  return inSeries(world, eventId, seriesId, async (tx, event, series) => {
    const activities = await activitiesIn(tx, series);
    const step =
      series.kind === 'quiz'
        ? quizMove(series, activities, action, seen, { at, opensAt })
        : surveyMove(series, activities, action, seen, at);
    if (asksOpenEvent(action) && event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
    await recordAudit(tx, world, step.audited);
    const activityIds = step.activities.map(([id]) => id);
    tx.announce({ ...seriesChanged(eventId, [seriesId], activityIds), isEventChanged: true });
    if (step.areScoresChanged) await announceScores(tx, { ...series, revision: event.revision });
    return apply(tx, event, series, step);
  });
}

export async function announceScores(
  tx: Transaction,
  quiz: Pick<Series, 'id' | 'eventId' | 'revision'>,
): Promise<void> {
  const notices = (await tx.series.players(quiz.id)).map((player) => notice(player, 'score.changed', quiz));
  tx.announce(noticed(quiz.eventId, notices));
}

const surveyAudits: Record<SurveyAction, AuditAction> = {
  open: 'series.opened',
  close: 'series.closed',
  reveal: 'series.revealed',
  hide: 'series.hidden',
};

function asksOpenEvent(action: SeriesAction) {
  return action === 'start' || action === 'next' || action === 'open';
}

async function apply(tx: Queries, { id: eventId, revision }: Event, series: Series, step: Step): Promise<Series> {
  for (const [id, change] of step.activities) await tx.activities.update(id, { ...change, revision });
  const change = { ...step.series, revision };
  await tx.series.update(series.id, change);
  if (step.focus) await tx.events.update(eventId, { focus: step.focus });
  return { ...series, ...change };
}

function quizMove(
  series: Series,
  activities: readonly Activity[],
  action: SeriesAction,
  seen: SeenSeries,
  { at, opensAt }: { at: number; opensAt: number },
): LoggedStep {
  const current = activities.find(({ id }) => id === series.activityId) ?? null;
  const stage = quizStage(series, current);
  const from: readonly QuizStage[] = action in quizActions ? quizActions[action as keyof typeof quizActions] : [];
  const isStale =
    (seen.stage !== undefined && seen.stage !== stage) ||
    (seen.activityId !== undefined && seen.activityId !== series.activityId);
  if (isStale || !from.includes(stage)) throw new Refusal('STATE_NOT_REACHABLE');
  if (activities.length === 0) throw new Refusal('SERIES_EMPTY');
  if (action === 'start') return { ...startQuiz(series, activities), audited: aboutSeries('series.started', series) };
  if (action === 'finish') return { ...finishQuiz(activities, at), audited: aboutSeries('series.finished', series) };
  return nextStep(series, stage, current, activities.find(({ state }) => state === 'draft') ?? null, { at, opensAt });
}

/** Every activity gets a new round; old ballots stay with theirs. */
function startQuiz(series: Series, activities: readonly Activity[]): Step {
  const again = activities.filter(({ state }) => state !== 'draft');
  return {
    series: { state: 'lobby', activityId: null },
    activities: again.map((activity) => [
      activity.id,
      { ...unansweredState, round: activity.round + 1, correct: originalCorrectAnswer(activity) },
    ]),
    areScoresChanged: again.length > 0,
    focus: { kind: 'series', seriesId: series.id },
  };
}

function finishQuiz(activities: readonly Activity[], at: number): Step {
  // Scores may come from an earlier play.
  const areScoresChanged = activities.some(({ round }) => round > 1);
  return { series: { state: 'podium' }, activities: closing(activities, at, 'by-hand'), areScoresChanged };
}

function nextStep(
  series: Series,
  stage: QuizStage,
  current: Activity | null,
  coming: Activity | null,
  { at, opensAt }: { at: number; opensAt: number },
): LoggedStep {
  const step = quizStep(stage, coming !== null);
  if (step === 'open' && coming)
    return {
      series: { state: 'activity', activityId: coming.id },
      activities: [[coming.id, openingAt(coming, opensAt, 'by-hand')]],
      audited: aboutActivity('activity.opened', coming),
    };
  if (step === 'close' && current)
    return {
      series: {},
      activities: closing([current], at, 'by-hand'),
      audited: aboutActivity('activity.closed', current),
    };
  if (step === 'reveal' && current)
    return {
      series: {},
      activities: [[current.id, shown(current, at)]],
      areScoresChanged: true,
      audited: aboutActivity('activity.revealed', current),
    };
  if (step === 'leaderboard')
    return { series: { state: step }, activities: [], audited: aboutSeries('series.ranked', series) };
  if (step === 'podium')
    return { series: { state: step }, activities: [], audited: aboutSeries('series.crowned', series) };
  throw new Refusal('STATE_NOT_REACHABLE');
}

function surveyMove(
  series: Series,
  activities: readonly Activity[],
  action: SeriesAction,
  seen: SeenSeries,
  at: number,
): LoggedStep {
  const isStale = seen.stage !== undefined && seen.stage !== series.state;
  const isKeptHidden = action === 'reveal' && series.revealing === 'never';
  if (isStale || isKeptHidden || !isOfSurvey(action)) throw new Refusal('STATE_NOT_REACHABLE');
  const from: readonly SeriesState[] = surveyActions[action];
  if (!from.includes(series.state)) throw new Refusal('STATE_NOT_REACHABLE');
  if (activities.length === 0) throw new Refusal('SERIES_EMPTY');
  if (action === 'open' && isFinal(series)) throw new Refusal('ANONYMOUS_CLOSED');
  return {
    ...surveyStep(series, activities, action, at),
    audited: aboutSeries(surveyAudits[action], series),
  };
}

function isOfSurvey(action: SeriesAction): action is SurveyAction {
  return Object.hasOwn(surveyActions, action);
}

function surveyStep(series: Series, activities: readonly Activity[], action: SurveyAction, at: number): Step {
  const { revealing } = series;
  if (action === 'close') return { series: { state: 'closed' }, activities: closing(activities, at, revealing) };
  if (action !== 'open')
    return {
      series: {},
      activities: activities.map((one) => [one.id, action === 'reveal' ? shown(one, at) : hiding(one)]),
    };
  const opened = { state: 'open', openedAt: at, closedAt: null, closesAt: null } as const;
  return {
    series: { state: 'open' },
    activities: activities.map((one) => [one.id, { ...opened, ...shownOnOpening(one, at, revealing) }]),
    focus: { kind: 'series', seriesId: series.id },
  };
}

function closing(activities: readonly Activity[], at: number, revealing: Revealing): [string, Partial<Activity>][] {
  return activities
    .filter(({ state }) => state === 'open')
    .map((activity) => [activity.id, closingAt(activity, at, revealing)]);
}
