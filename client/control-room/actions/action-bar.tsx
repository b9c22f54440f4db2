import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { route } from '../../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { ActionRows } from './action-rows.tsx';
import type { MaybeAction } from '../state/bar-actions.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { NewRound } from './new-round.tsx';
import { namedNext, NextButton } from './next-button.tsx';
import { NoNextNotice } from './no-next-notice.tsx';
import { StartLabel } from '../agenda/start-label.tsx';
import { questionActions } from '../stage/question-setup.tsx';
import { SeriesActionBar } from './series-action-bar.tsx';
import { ShowQuestions } from './show-questions-button.tsx';
import { useSeriesActions } from './use-series-actions.ts';
import { returnToQuizAction } from '../state/use-return-to-quiz.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { questionsPlace, shownQuestionButtons, useShownQuestionActions } from './shown-question-actions.tsx';
import { stagePlace, useActivityActions } from '../state/use-activity-actions.ts';

/** The primary action keeps its place; the others follow it, with "next" at the end. On phones it is in thumb reach. */
export function ActionBar() {
  const room = useControlRoom();
  const { actions, selectedActivity, show, mayRun, control, stage } = room;
  const activityActions = useActivityActions();
  const series = useSeriesActions();
  // The round the confirmation was opened for: it does not reopen for another round.
  const [askedRound, setAskedRound] = useState<string | null>(null);
  const ofQuestions = shownQuestionButtons(useShownQuestionActions(), activityActions.returnToQuiz === null);
  const primary = ofQuestions.some(({ isPrimary }) => isPrimary) ? 'none' : activityActions.primary;
  const isBusy = [stagePlace, questionsPlace, 'event-state', 'focus'].some((place) => actions.isBusy(place));
  // Without answers there is nothing to confirm.
  const newRound =
    selectedActivity?.state === 'closed' && selectedActivity.tally.total > 0 ? activityActions.newRound : undefined;
  const currentRound = selectedActivity && `${selectedActivity.id} ${selectedActivity.round} ${selectedActivity.state}`;
  const ask = (): void => setAskedRound(currentRound);
  // Any other change closes the confirmation.
  if (askedRound !== null && (!newRound || askedRound !== currentRound)) setAskedRound(null);
  useKeyBindings(newRound ? [{ key: 'w', run: ask }] : []);
  if (!mayRun) {
    return (
      ofQuestions.length > 0 && (
        <Bar>
          <ActionRows actions={ofQuestions} isBusy={isBusy} />
        </Bar>
      )
    );
  }
  if (series && control.event.state === 'open') {
    return (
      <Bar>
        <SeriesActionBar seriesActions={series} isBusy={isBusy} />
      </Bar>
    );
  }
  const setEvent = (): void => activityActions.setEvent('open');
  const isReopening = selectedActivity?.state === 'closed';
  const isEnded = control.event.state === 'ended';
  const shown: MaybeAction[] = [
    primary === 'open-event' && {
      id: 'open-event',
      isPrimary: true,
      words: <Trans>Open the event</Trans>,
      run: setEvent,
    },
    isEnded && {
      id: 'results',
      isPrimary: true,
      button: (
        <Link href={route('results.show', { event: control.event.id })} {...buttonAttributes('primary')}>
          <Trans>Results and exports</Trans>
        </Link>
      ),
    },
    isEnded && { id: 'reopen', words: <Trans>Reopen the event</Trans>, run: setEvent },
    activityActions.ownSeries &&
      activityActions.goNext && {
        id: 'begin',
        isPrimary: true,
        shortcut: 'N',
        words: <StartLabel kind={activityActions.ownSeries.kind} />,
        run: activityActions.goNext,
        icon: <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />,
      },
    activityActions.returnToQuiz && returnToQuizAction(activityActions.returnToQuiz),
    ...ofQuestions,
    ...questionActions(
      room,
      activityActions.ownSeries === null && !activityActions.returnToQuiz,
      activityActions.returnToQuiz,
    ),
    activityActions.open && {
      id: 'open',
      isPrimary: primary === 'open',
      isLesser: isReopening && primary !== 'open',
      shortcut: 'O',
      words: isReopening ? <Trans>Open again</Trans> : <Trans>Open voting</Trans>,
      run: activityActions.open,
    },
    activityActions.close && {
      id: 'close',
      isPrimary: primary === 'close',
      shortcut: 'C',
      words: <Trans>Close voting</Trans>,
      run: activityActions.close,
    },
    activityActions.moreTime && {
      id: 'more-time',
      shortcut: 'M',
      words: <Trans>30 s more</Trans>,
      run: activityActions.moreTime,
    },
    activityActions.showNow && {
      id: 'show',
      isPrimary: primary === 'show',
      shortcut: 'S',
      words: <Trans>Show this now</Trans>,
      run: activityActions.showNow,
    },
    activityActions.reveal && {
      id: 'reveal',
      isPrimary: primary === 'reveal',
      shortcut: 'R',
      words: <Trans>Reveal</Trans>,
      run: activityActions.reveal,
    },
    activityActions.hide && {
      id: 'hide',
      shortcut: 'H',
      words: <Trans>Hide</Trans>,
      run: activityActions.hide,
    },
    primary === 'add' &&
      !series && {
        id: 'add',
        isPrimary: true,
        words: <Trans>Add a poll</Trans>,
        run: () => show({ kind: 'form', activityId: null }),
      },
    primary === 'focus-questions' &&
      !series && {
        id: 'focus-questions',
        isPrimary: true,
        button: <ShowQuestions onPress={() => activityActions.focus({ kind: 'questions' })} />,
      },
    newRound && {
      id: 'round',
      isLesser: true,
      look: 'quiet',
      shortcut: 'W',
      words: <Trans>New round</Trans>,
      run: ask,
    },
    activityActions.openAlongside && {
      id: 'beside',
      isLesser: true,
      look: 'quiet',
      words: <Trans>Open beside the one shown now</Trans>,
      run: activityActions.openAlongside,
    },
    stage.kind === 'newest' &&
      selectedActivity?.seriesId === null && {
        id: 'another',
        isLesser: true,
        words: <Trans>Add another poll</Trans>,
        run: () => show({ kind: 'form', activityId: null, isAnother: true }),
      },
    activityActions.goNext &&
      !series &&
      !activityActions.ownSeries &&
      activityActions.next &&
      activityActions.next.id !== selectedActivity?.id && {
        id: 'next',
        isPrimary: primary === 'next',
        button: (
          <NextButton
            isPrimary={primary === 'next'}
            onPress={activityActions.goNext}
            next={namedNext(activityActions.next)}
          />
        ),
      },
  ];
  return (
    <Bar>
      <ActionRows actions={shown} isBusy={isBusy} />
      {newRound && selectedActivity && (
        <NewRound
          activity={selectedActivity}
          isOpen={askedRound !== null}
          onOpenChange={(isOpen) => setAskedRound(isOpen ? currentRound : null)}
          onPress={newRound}
        />
      )}
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  const { actions } = useControlRoom();
  useDismissUnanswered();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2">
      <ActionFailure actions={actions} place={stagePlace} />
      <ActionFailure actions={actions} place={questionsPlace} />
      <ActionFailure actions={actions} place="event-state" />
      <NoNextNotice />
      {children}
    </div>
  );
}

/** Dismisses "the server did not answer" once the state shows what happened, or another entry is selected. */
function useDismissUnanswered(): void {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  const { dismissUnanswered } = actions;
  const { focus, event } = control;
  const state = JSON.stringify([
    event.state,
    focus,
    selectedActivity && [
      selectedActivity.id,
      selectedActivity.state,
      selectedActivity.round,
      selectedActivity.isRevealed,
      selectedActivity.closesAt,
    ],
    selectedSeries && [selectedSeries.id, selectedSeries.state],
  ]);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state) dismissUnanswered();
    known.current = state;
  }, [state, dismissUnanswered]);
}
