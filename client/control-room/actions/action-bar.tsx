import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { route } from '../../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { ActionRows } from './action-rows.tsx';
import type { MaybeAction } from '../state/bar-actions.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { NewRound } from './new-round.tsx';
import { namedNext, NextButton } from './next-button.tsx';
import { NoNextNotice } from './no-next-notice.tsx';
import { shownQuestionActions } from './question-actions.tsx';
import { StartLabel } from '../agenda/start-label.tsx';
import { questionActions } from '../stage/question-setup.tsx';
import { SeriesActionBar } from './series-action-bar.tsx';
import { ShowQuestions } from './show-questions-button.tsx';
import { useSeriesSteps } from './use-series-steps.ts';
import { wayBackAction } from '../state/use-return-to-quiz.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { questionsPlace, useQuestionSteps } from './use-question-steps.ts';
import { useDismissUnanswered } from '../state/use-dismiss-unanswered.ts';
import { stagePlace, useSteps } from '../state/use-steps.ts';

/** The one primary action, always in the same place; the others beside it, and the way on at the end. On phones in reach of the thumb. */
export function ActionBar() {
  const room = useControlRoom();
  const { actions, inHand, show, mayRun, control, stage } = room;
  const steps = useSteps();
  const series = useSeriesSteps();
  // Which round it was asked about: the question does not come up again for another one.
  const [asked, setAsked] = useState<string | null>(null);
  const ofQuestions = shownQuestionActions(useQuestionSteps(), steps.wayBack === null);
  const primary = ofQuestions.some(({ isPrimary }) => isPrimary) ? 'none' : steps.primary;
  const isBusy = [stagePlace, questionsPlace, 'event-state', 'focus'].some((place) => actions.isBusy(place));
  // What has no answers has nothing to ask about.
  const newRound = inHand?.state === 'closed' && inHand.tally.total > 0 ? steps.newRound : undefined;
  const inRound = inHand && `${inHand.id} ${inHand.round} ${inHand.state}`;
  const ask = (): void => setAsked(inRound);
  // Whatever else becomes of it answers the question.
  if (asked !== null && (!newRound || asked !== inRound)) setAsked(null);
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
        <SeriesActionBar steps={series} isBusy={isBusy} />
      </Bar>
    );
  }
  const setEvent = (): void => steps.setEvent('open');
  const isAgain = inHand?.state === 'closed';
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
    steps.own &&
      steps.goNext && {
        id: 'begin',
        isPrimary: true,
        shortcut: 'N',
        words: <StartLabel kind={steps.own.kind} />,
        run: steps.goNext,
        icon: <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />,
      },
    steps.wayBack && wayBackAction(steps.wayBack),
    ...ofQuestions,
    ...questionActions(room, steps.own === null && !steps.wayBack, steps.wayBack),
    steps.open && {
      id: 'open',
      isPrimary: primary === 'open',
      isLesser: isAgain && primary !== 'open',
      shortcut: 'O',
      words: isAgain ? <Trans>Open again</Trans> : <Trans>Open voting</Trans>,
      run: steps.open,
    },
    steps.close && {
      id: 'close',
      isPrimary: primary === 'close',
      shortcut: 'C',
      words: <Trans>Close voting</Trans>,
      run: steps.close,
    },
    steps.moreTime && { id: 'more-time', shortcut: 'M', words: <Trans>30 s more</Trans>, run: steps.moreTime },
    steps.putOnShow && {
      id: 'show',
      isPrimary: primary === 'show',
      shortcut: 'S',
      words: <Trans>Show this now</Trans>,
      run: steps.putOnShow,
    },
    steps.reveal && {
      id: 'reveal',
      isPrimary: primary === 'reveal',
      shortcut: 'R',
      words: <Trans>Reveal</Trans>,
      run: steps.reveal,
    },
    steps.hide && {
      id: 'hide',
      shortcut: 'H',
      words: inHand?.kind === 'words' ? <Trans>Hide the cloud</Trans> : <Trans>Hide</Trans>,
      run: steps.hide,
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
        button: <ShowQuestions onPress={() => steps.focus({ kind: 'questions' })} />,
      },
    newRound && {
      id: 'round',
      isLesser: true,
      look: 'quiet',
      shortcut: 'W',
      words: <Trans>New round</Trans>,
      run: ask,
    },
    steps.openBeside && {
      id: 'beside',
      isLesser: true,
      look: 'quiet',
      words: <Trans>Open beside the one shown now</Trans>,
      run: steps.openBeside,
    },
    stage.kind === 'newest' &&
      inHand?.seriesId === null && {
        id: 'another',
        isLesser: true,
        words: <Trans>Add another poll</Trans>,
        run: () => show({ kind: 'form', activityId: null, isAnother: true }),
      },
    steps.goNext &&
      !series &&
      !steps.own &&
      steps.next &&
      steps.next.id !== inHand?.id && {
        id: 'next',
        isPrimary: primary === 'next',
        button: <NextButton isPrimary={primary === 'next'} onPress={steps.goNext} next={namedNext(steps.next)} />,
      },
  ];
  return (
    <Bar>
      <ActionRows actions={shown} isBusy={isBusy} />
      {newRound && inHand && (
        <NewRound
          activity={inHand}
          isOpen={asked !== null}
          onOpenChange={(isOpen) => setAsked(isOpen ? inRound : null)}
          onPress={newRound}
        />
      )}
    </Bar>
  );
}

/** With what went wrong above it. */
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
