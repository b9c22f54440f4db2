import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { route } from '../../routes.ts';
import { Button, buttonAttributes } from '../button.tsx';
import { ActionRows, type BarAction, type MaybeAction } from './action-rows.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { KeyButton } from './key-button.tsx';
import { betweenNarrowColumns, LesserActions } from './lesser-actions.tsx';
import { NewRound } from './new-round.tsx';
import { namedNext, NextButton } from './next-button.tsx';
import { NoWayOn } from './no-way-on.tsx';
import { questionActions } from './series/question-setup.tsx';
import { SeriesActionBar } from './series/series-action-bar.tsx';
import { ShowQuestions } from './show-questions.tsx';
import { useSeriesSteps } from './series/use-series-steps.ts';
import { stagePlace, useSteps } from './use-steps.ts';

/** The one primary action, always in the same place; the others beside it, and the way on at the end. On phones in reach of the thumb. */
export function ActionBar() {
  const room = useControlRoom();
  const { actions, inHand, show, mayRun, control, stage } = room;
  const steps = useSteps();
  const series = useSeriesSteps();
  const { primary } = steps;
  const isNarrow = useMedia(betweenNarrowColumns);
  const isReopenLesser = isNarrow && inHand?.state === 'closed' && primary !== 'open';
  const isBusy = actions.isBusy(stagePlace) || actions.isBusy('event-state');
  const look = (step: typeof primary) => (primary === step ? 'primary' : 'secondary');
  const step = (id: typeof primary, button: ReactNode): BarAction => ({ id, isPrimary: primary === id, button });
  if (!mayRun) return null;
  if (series && control.event.state === 'open') {
    return (
      <Bar>
        <SeriesActionBar steps={series} isBusy={isBusy} />
      </Bar>
    );
  }
  const lesser = (askAgain?: () => void) => (
    <LesserActions
      isTight={steps.open !== undefined && steps.hide !== undefined}
      isCrowded={steps.open !== undefined && steps.reveal !== undefined}
      actions={[
        isReopenLesser && steps.open && { id: 'open', shortcut: 'O', words: <Trans>Open again</Trans>, run: steps.open },
        askAgain && { id: 'round', look: 'quiet', shortcut: 'W', words: <Trans>New round</Trans>, run: askAgain },
        steps.openBeside && { id: 'beside', look: 'quiet', words: <Trans>Open beside the one shown now</Trans>, run: steps.openBeside },
        stage.kind === 'newest' && inHand?.seriesId === null && { id: 'another', words: <Trans>Add another poll</Trans>, run: () => show({ kind: 'form', activityId: null, isAnother: true }) },
      ]}
    />
  );
  const shown: MaybeAction[] = [
    primary === 'open-event' &&
      step(
        'open-event',
        <Button look="primary" isBusy={isBusy} onClick={() => steps.setEvent('open')}>
          <Trans>Open the event</Trans>
        </Button>,
      ),
    control.event.state === 'ended' && {
      id: 'results',
      isPrimary: true,
      button: (
        <Link href={route('results.show', { event: control.event.id })} {...buttonAttributes('primary')}>
          <Trans>Results and exports</Trans>
        </Link>
      ),
    },
    control.event.state === 'ended' && {
      id: 'reopen',
      button: (
        <Button isBusy={isBusy} onClick={() => steps.setEvent('open')}>
          <Trans>Reopen the event</Trans>
        </Button>
      ),
    },
    ...questionActions(room),
    steps.open &&
      !isReopenLesser &&
      step(
        'open',
        <KeyButton shortcut="O" look={look('open')} onClick={steps.open}>
          {inHand?.state === 'closed' ? <Trans>Open again</Trans> : <Trans>Open voting</Trans>}
        </KeyButton>,
      ),
    steps.close &&
      step(
        'close',
        <KeyButton shortcut="C" look={look('close')} onClick={steps.close}>
          <Trans>Close voting</Trans>
        </KeyButton>,
      ),
    steps.reveal &&
      step(
        'reveal',
        <KeyButton shortcut="R" look={look('reveal')} onClick={steps.reveal}>
          <Trans>Reveal</Trans>
        </KeyButton>,
      ),
    steps.hide && {
      id: 'hide',
      button: (
        <KeyButton shortcut="H" onClick={steps.hide}>
          <Trans>Hide</Trans>
        </KeyButton>
      ),
    },
    steps.putOnShow && {
      id: 'show',
      button: (
        <KeyButton shortcut="S" isBusy={actions.isBusy('focus')} onClick={steps.putOnShow}>
          <Trans>Show this now</Trans>
        </KeyButton>
      ),
    },
    primary === 'add' &&
      !series &&
      step(
        'add',
        <Button look="primary" onClick={() => show({ kind: 'form', activityId: null })}>
          <Trans>Add a poll</Trans>
        </Button>,
      ),
    primary === 'focus-questions' && !series && step('focus-questions', <ShowQuestions onPress={() => steps.focus({ kind: 'questions' })} />),
    {
      id: 'lesser',
      button:
        steps.newRound && inHand?.state === 'closed' && inHand.tally.total > 0 ? (
          <NewRound activity={inHand} onPress={steps.newRound}>
            {lesser}
          </NewRound>
        ) : (
          lesser()
        ),
    },
    steps.goNext && !series && steps.next && steps.next.id !== inHand?.id && step('next', <NextButton isPrimary={primary === 'next'} onPress={steps.goNext} next={namedNext(steps.next)} />),
  ];
  return (
    <Bar>
      <ActionRows actions={shown} isBusy={isBusy} />
    </Bar>
  );
}

/** With what went wrong above it. */
function Bar({ children }: { children: ReactNode }) {
  const { actions } = useControlRoom();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2">
      <Failure actions={actions} place={stagePlace} />
      <Failure actions={actions} place="event-state" />
      <NoWayOn />
      {children}
    </div>
  );
}
