import { Plural, Trans } from '@lingui/react/macro';
import {
  quizStage,
  quizStep,
  type CrewSeriesView,
  type QuizStage,
  type SeriesAction,
} from '#contracts/quizzes/series.ts';
import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import { StartLabel } from '../agenda/start-label.tsx';
import { closeOther, runAndShow, showToRoom, stagePlace, startEntry, thenShow } from '../state/agenda-commands.ts';
import { nextEntry } from '../state/agenda.ts';
import type { ControlContextValue } from '../state/context.ts';
import { isInFocus, isTimed, openPollOnShow, takesQuestions } from '../state/rules.ts';
import type { MaybeAction } from './bar-action.ts';
import { asksToClose } from './confirmation.tsx';

/** N waits while another quiz is played (`isPlaying`). */
export function seriesActions(room: ControlContextValue, series: CrewSeriesView, isPlaying: boolean): MaybeAction[] {
  const { actions, control, freshSeries, show } = room;
  const { id, kind, state } = series;
  const isOpen = control.event.state === 'open';
  const own = control.activities.filter(({ seriesId }) => seriesId === id);
  const current = own.find((activity) => activity.id === series.activityId);
  const stage = kind === 'quiz' ? quizStage(series, current) : null;
  const leftCount = own.filter((activity) => activity.state === 'draft').length;
  const mayGo = isOpen && own.length > 0;
  const isFinished = isOpen && (stage === 'podium' || state === 'closed');
  const isShownNow = isInFocus(control, id);
  const isFresh = freshSeries.includes(id);
  const following = nextEntry(control, series.position);
  const has = (isRevealed: boolean): boolean =>
    stage === null &&
    state !== 'draft' &&
    series.revealing !== 'never' &&
    own.some((activity) => activity.isRevealed === isRevealed);
  const isPrimary = !(stage === 'podium' || (state === 'closed' && !has(false)));
  const act = (action: SeriesAction) => (): void =>
    thenShow(room, actions.run(stagePlace, setSeriesState(series, action, stage)));
  const step = (action: SeriesAction) => (): void =>
    runAndShow(room, ...(action === 'next' ? [] : closeOther(room)), setSeriesState(series, action, stage));
  const upcoming = stage && quizStep(stage, leftCount > 0);
  const start: SeriesAction | null = state === 'draft' ? (kind === 'quiz' ? 'start' : 'open') : null;
  const next = upcoming ? 'next' : start;
  const closing = asksToClose(openPollOnShow(control));
  return [
    isOpen &&
      state !== 'draft' &&
      !isShownNow && {
        id: 'show',
        isPrimary,
        shortcut: 'S',
        words: <Trans>Show now</Trans>,
        run: () => showToRoom(room, { kind: 'series', seriesId: id }),
      },
    mayGo &&
      next && {
        id: 'next',
        isPrimary,
        ...(!isPlaying && { shortcut: 'N' }),
        words: nextWords(stage, upcoming),
        run: step(next),
        ...(next === start && closing),
        isForward: upcoming !== null,
      },
    stage === null &&
      state === 'open' && {
        id: 'close',
        isPrimary,
        shortcut: 'C',
        // A second press of N must not close a survey that was just opened.
        ...(!isPlaying && !isFresh && { keys: 'c n' }),
        words: <Trans>Close the survey</Trans>,
        run: act('close'),
        ...asksToClose(series, <Trans>Close the survey</Trans>),
      },
    has(false) && {
      id: 'reveal',
      isPrimary,
      shortcut: 'R',
      words: <Trans>Reveal all results</Trans>,
      run: act('reveal'),
    },
    mayGo &&
      stage === 'open' &&
      current &&
      isTimed(current) && {
        id: 'more-time',
        shortcut: 'M',
        words: <Trans>Add 30 s</Trans>,
        run: () => void actions.run(stagePlace, setActivityState(current, 'more-time')),
      },
    has(true) && { id: 'hide', shortcut: 'H', words: <Trans>Hide all results</Trans>, run: act('hide') },
    mayGo &&
      state === 'closed' &&
      series.names !== 'anonymous' && {
        id: 'reopen',
        shortcut: 'O',
        words: <Trans>Open again</Trans>,
        run: step('open'),
        ...closing,
      },
    mayGo &&
      stage === 'podium' && {
        id: 'again',
        isLesser: true,
        look: 'quiet',
        words: <Trans>Play again</Trans>,
        run: step('start'),
        confirmation: {
          title: <Trans>Play “{series.title}” again?</Trans>,
          description: (
            <>
              <Trans>Everyone restarts at 0. The finished game stays in the results.</Trans>{' '}
              {closing.confirmation?.description}
            </>
          ),
          words: <Trans>Play again</Trans>,
          look: 'danger',
        },
      },
    mayGo &&
      takesQuestions(control, series) && {
        id: 'add',
        isLesser: true,
        look: 'quiet',
        words: <Trans>Add a question</Trans>,
        run: () => show({ kind: 'form', activityId: null, seriesId: id }),
      },
    mayGo &&
      upcoming &&
      upcoming !== 'podium' && {
        // A confirmation applies to one stage only.
        id: `finish-${stage}`,
        isLesser: true,
        look: 'quiet',
        words: <Trans>End the quiz</Trans>,
        run: act('finish'),
        confirmation: {
          title: <Trans>End the quiz now?</Trans>,
          description: (
            <>
              {own.some(({ isRevealed, round }) => round > 1 && !isRevealed) ? (
                <Trans>The podium of the earlier, longer game returns.</Trans>
              ) : (
                <Trans>The podium appears immediately, with the points so far.</Trans>
              )}{' '}
              {(stage === 'open' || stage === 'closed') && (
                <Trans>The current question does not count: its result was not shown.</Trans>
              )}{' '}
              <Plural
                value={leftCount}
                _0="It cannot be resumed."
                one="Skips # question. It cannot be resumed."
                other="Skips # questions. It cannot be resumed."
              />
            </>
          ),
          words: <Trans>End the quiz</Trans>,
          look: 'danger',
        },
      },
    isFinished &&
      isShownNow &&
      !following && {
        id: 'questions',
        isPrimary: !isPrimary,
        shortcut: 'Q',
        words: <Trans>Show the questions</Trans>,
        run: () => showToRoom(room, { kind: 'questions' }),
      },
    isFinished &&
      following && {
        id: 'next',
        isPrimary: !isPrimary,
        shortcut: 'N',
        words: null,
        run: () => startEntry(room, following),
        ...closing,
        next: { entry: following, hasKey: !isFresh && !isPlaying },
      },
  ];
}

function nextWords(stage: QuizStage | null, upcoming: ReturnType<typeof quizStep>) {
  switch (upcoming) {
    case null:
      return <StartLabel kind={stage === null ? 'survey' : 'quiz'} />;
    case 'open':
      return stage === 'lobby' ? <Trans>First question</Trans> : <Trans>Next question</Trans>;
    case 'close':
      return <Trans>Close answers</Trans>;
    case 'reveal':
      return <Trans>Show the result</Trans>;
    case 'leaderboard':
      return <Trans>Leaderboard</Trans>;
    case 'podium':
      return <Trans>Podium</Trans>;
  }
}
