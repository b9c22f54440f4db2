import {
  quizActions,
  quizStage,
  quizStep,
  type CrewSeriesView,
  type QuizStage,
  type SeriesAction,
} from '#contracts/quizzes/series.ts';
import { activityInFocus } from '../state/primary-action.ts';
import { setActivityState, setFocus, setSeriesState } from '../../crew/commands.ts';
import { goToNext } from '../state/agenda-commands.ts';
import { useControlRoom } from '../state/context.ts';
import { namedNext, type NextButtonProps } from './next-button.tsx';
import type { Outcome } from '../../crew/outcome.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import { podiumSteps } from '../../quizzes/podium-steps.ts';
import { isTimed, stagePlace } from '../state/use-activity-actions.ts';
import { useReturnToQuiz } from '../state/use-return-to-quiz.tsx';
import { nextEntry } from '../state/agenda-order.ts';

export interface SeriesActions {
  series: CrewSeriesView;
  /** Null for a survey. */
  stage: QuizStage | null;
  /** What `next` does in a quiz now; null if nothing. */
  upcomingStep: ReturnType<typeof quizStep>;
  next?: () => void;
  /**
   * What N does: `next`, or closing an open survey. Absent if the survey was opened just now, or while another quiz is
   * played.
   */
  advance?: () => void;
  /** Discards the standings of this play. Confirmed first, and without a shortcut. */
  playAgain?: () => void;
  /**
   * From a finished series to the next entry of the agenda. N waits if the podium appeared just now, or while the
   * screen is still revealing it (`isRevealingPodium`).
   */
  continueAgenda?: { next: NextButtonProps['next']; run: () => void; hasKey: boolean; isRevealingPodium?: boolean };
  finish?: () => void;
  moreTime?: () => void;
  reveal?: () => void;
  hide?: () => void;
  close?: () => void;
  /** Only for a closed survey. */
  reopen?: () => void;
  showNow?: () => void;
  /** From a finished series that is shown, when nothing follows. */
  showQuestions?: () => void;
}

/** What the host can do with the selected quiz or survey; null if none is selected. Buttons and keys share it. */
export function useSeriesActions(): SeriesActions | null {
  const isPlaying = useReturnToQuiz() !== null;
  const {
    control,
    actions,
    selectedSeries: series,
    hasSeriesJustAdvanced,
    podiumsBeingRevealed,
    mayRun,
    show,
    stage: stageAtPress,
  } = useControlRoom();
  if (!series) return null;
  const own = control.activities.filter(({ seriesId }) => seriesId === series.id);
  const current = own.find(({ id }) => id === series.activityId);
  const stage = series.kind === 'quiz' ? quizStage(series, current) : null;
  const upcomingStep =
    stage === null
      ? null
      : quizStep(
          stage,
          own.some(({ state }) => state === 'draft'),
        );
  const isEventOpen = control.event.state === 'open';
  const isShownNow = control.focus.kind === 'series' && control.focus.seriesId === series.id;
  const thenShow = (doing: Promise<Outcome>): void =>
    void doing.then(({ isDone }) => isDone && show({ kind: 'focus' }, stageAtPress));
  const act = (action: SeriesAction) => (): void =>
    thenShow(actions.run(stagePlace, setSeriesState(series, action, stage)));
  const runExclusively =
    (...visits: CrewCommand[]) =>
    (): void =>
      thenShow(actions.runExclusively(stagePlace, ...visits));
  const step = (action: SeriesAction): (() => void) => runExclusively(setSeriesState(series, action, stage));
  const following = nextEntry(control, series.position);
  const isRevealingPodium =
    stage === 'podium' &&
    isShownNow &&
    podiumsBeingRevealed.includes(series.id) &&
    podiumSteps(series.standings, series.playerCount).length > 0;
  const isFilled = own.length > 0;
  const mayGo = mayRun && isEventOpen && isFilled;
  const finish: readonly QuizStage[] = quizActions.finish;
  const next = nextAction(stage, series);
  const close = mayRun && stage === null && series.state === 'open' ? act('close') : undefined;
  const advance = isPlaying
    ? undefined
    : mayGo && next !== null
      ? step(next)
      : hasSeriesJustAdvanced
        ? undefined
        : close;
  return {
    series,
    stage,
    upcomingStep,
    ...(mayGo && next !== null && { next: step(next) }),
    ...(advance && { advance }),
    ...(mayGo && stage === 'podium' && { playAgain: step('start') }),
    ...(mayRun &&
      isEventOpen &&
      (stage === 'podium' || series.state === 'closed') &&
      following && {
        continueAgenda: {
          next: namedNext(following),
          run: runExclusively(...goToNext(activityInFocus(control), following)),
          hasKey: !hasSeriesJustAdvanced && !isPlaying && !isRevealingPodium,
          isRevealingPodium,
        },
      }),
    ...(mayRun &&
      isEventOpen &&
      (stage === 'podium' || series.state === 'closed') &&
      isShownNow &&
      !following && {
        showQuestions: () => thenShow(actions.run('focus', setFocus(control.event.id, { kind: 'questions' }))),
      }),
    ...(mayGo && stage !== null && finish.includes(stage) && { finish: act('finish') }),
    ...(mayGo &&
      stage === 'open' &&
      current &&
      isTimed(current) && { moreTime: () => void actions.run(stagePlace, setActivityState(current, 'more-time')) }),
    ...(mayGo && series.state === 'closed' && { reopen: act('open') }),
    ...(close && { close }),
    ...(mayRun &&
      stage === null &&
      series.state !== 'draft' &&
      own.some(({ isRevealed }) => !isRevealed) && { reveal: act('reveal') }),
    ...(mayRun &&
      stage === null &&
      series.state !== 'draft' &&
      own.some(({ isRevealed }) => isRevealed) && { hide: act('hide') }),
    ...(mayRun &&
      isEventOpen &&
      series.state !== 'draft' &&
      !isShownNow && {
        showNow: () =>
          void actions
            .run('focus', setFocus(control.event.id, { kind: 'series', seriesId: series.id }))
            .then(() => show({ kind: 'focus' }, stageAtPress)),
      }),
  };
}

/** The action that moves the series forward; null if it has none. */
function nextAction(stage: QuizStage | null, { state }: CrewSeriesView): SeriesAction | null {
  if (stage === null) return state === 'draft' ? 'open' : null;
  if (stage === 'podium') return null;
  return stage === 'draft' ? 'start' : 'next';
}
