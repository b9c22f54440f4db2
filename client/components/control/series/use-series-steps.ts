import { quizActions, quizStage, quizStep, type CrewSeriesView, type QuizStage, type SeriesAction } from '../../../../contracts/series.ts';
import { begin, setFocus, setSeriesState } from '../commands.ts';
import { useControlRoom } from '../control-context.ts';
import { namedNext, type NextButtonProps } from '../next-button.tsx';
import type { CrewVisit } from '../send.ts';
import { stagePlace } from '../use-steps.ts';
import { followingEntry } from './agenda-order.ts';

export interface SeriesSteps {
  series: CrewSeriesView;
  /** Of a quiz; null for a survey. */
  stage: QuizStage | null;
  /** What `next` does in a quiz now; null where it does nothing. */
  coming: ReturnType<typeof quizStep>;
  /** The one key. */
  next?: () => void;
  /** Throws the standing of this play away: asked back, and without a key. */
  playAgain?: () => void;
  /** Off the podium, before anything follows: one press too many opens nothing. */
  leave?: () => void;
  /** From a podium that is not on show any more to what follows in the agenda. */
  goOn?: { next: NextButtonProps['next']; run: () => void };
  finish?: () => void;
  reveal?: () => void;
  hide?: () => void;
  close?: () => void;
  putOnShow?: () => void;
}

/** What the host can do with the quiz or survey in hand. Null while none is. One table for buttons and keys. */
export function useSeriesSteps(): SeriesSteps | null {
  const { control, actions, seriesInHand: series, mayRun, show } = useControlRoom();
  if (!series) return null;
  const own = control.activities.filter(({ seriesId }) => seriesId === series.id);
  const stage = series.kind === 'quiz' ? quizStage(series, own.find(({ id }) => id === series.activityId)) : null;
  const coming = stage === null ? null : quizStep(stage, own.some(({ state }) => state === 'draft'));
  const isEventOpen = control.event.state === 'open';
  const isOnShow = control.focus.kind === 'series' && control.focus.seriesId === series.id;
  const run = (visit: CrewVisit): void => {
    void actions.run(stagePlace, visit).then(({ isDone }) => isDone && show({ kind: 'focus' }));
  };
  const act = (action: SeriesAction) => (): void => run(setSeriesState(series, action, stage));
  const following = followingEntry(control, series.position);
  const isFilled = own.length > 0;
  const mayGo = mayRun && isEventOpen && isFilled;
  const finish: readonly QuizStage[] = quizActions.finish;
  return {
    series,
    stage,
    coming,
    ...(mayGo && stage !== null && stage !== 'podium' && { next: act(stage === 'draft' ? 'start' : 'next') }),
    ...(mayGo && stage === 'podium' && { playAgain: act('start') }),
    ...(mayRun && isEventOpen && stage === 'podium' && !isOnShow && following && { goOn: { next: namedNext(following), run: () => run(begin(following)) } }),
    ...(mayRun && isEventOpen && stage === 'podium' && isOnShow && following && {
      leave: () => void actions.run('focus', setFocus(control.event.id, { kind: 'questions' })).then(({ isDone }) => isDone && show({ kind: 'series', seriesId: series.id })),
    }),
    ...(mayGo && stage !== null && finish.includes(stage) && { finish: act('finish') }),
    ...(mayGo && stage === null && series.state !== 'open' && { next: act('open') }),
    ...(mayRun && stage === null && series.state === 'open' && { close: act('close') }),
    ...(mayRun && stage === null && series.state !== 'draft' && own.some(({ isRevealed }) => !isRevealed) && { reveal: act('reveal') }),
    ...(mayRun && stage === null && series.state !== 'draft' && own.some(({ isRevealed }) => isRevealed) && { hide: act('hide') }),
    ...(mayRun && isEventOpen && series.state !== 'draft' && !isOnShow && {
      putOnShow: () => void actions.run('focus', setFocus(control.event.id, { kind: 'series', seriesId: series.id })).then(() => show({ kind: 'focus' })),
    }),
  };
}
