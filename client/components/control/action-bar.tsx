import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { KeyButton } from './key-button.tsx';
import { LesserActions } from './lesser-actions.tsx';
import { NewRound } from './new-round.tsx';
import { namedNext, NextButton } from './next-button.tsx';
import { QuestionActions } from './series/question-setup.tsx';
import { SeriesActionBar } from './series/series-action-bar.tsx';
import { useSeriesSteps } from './series/use-series-steps.ts';
import { stagePlace, useSteps } from './use-steps.ts';

/** The one primary action, the others beside it, and the way on at the end. On phones in reach of the thumb. */
export function ActionBar() {
  const { actions, inHand, show, mayRun, control, stage } = useControlRoom();
  const steps = useSteps();
  const series = useSeriesSteps();
  const { primary } = steps;
  const isBusy = actions.isBusy(stagePlace) || actions.isBusy('event-state');
  const look = (step: typeof primary) => (primary === step ? 'primary' : 'secondary');
  if (!mayRun) return null;
  const lesser = (askAgain?: () => void) => (
    <LesserActions
      actions={[
        askAgain && { id: 'round', look: 'quiet', shortcut: 'W', words: <Trans>New round</Trans>, run: askAgain },
        steps.openBeside && { id: 'beside', look: 'quiet', words: <Trans>Open beside the one on show</Trans>, run: steps.openBeside },
        stage.kind === 'newest' && inHand?.seriesId === null && { id: 'another', words: <Trans>Add another poll</Trans>, run: () => show({ kind: 'form', activityId: null, isAnother: true }) },
      ]}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Failure actions={actions} place={stagePlace} />
      <Failure actions={actions} place="event-state" />
      <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-auto max-sm:*:px-3 lg:*:px-3.5 max-[24rem]:gap-1.5 max-[24rem]:*:px-2 max-[24rem]:*:text-[0.8125rem]" aria-busy={isBusy}>
        {primary === 'open-event' && (
          <Button look="primary" isBusy={isBusy} onClick={() => steps.setEvent('open')}>
            <Trans>Open the event</Trans>
          </Button>
        )}
        {control.event.state === 'ended' && (
          <Button isBusy={isBusy} onClick={() => steps.setEvent('open')}>
            <Trans>Reopen the event</Trans>
          </Button>
        )}
        {series && control.event.state === 'open' && <SeriesActionBar steps={series} />}
        {inHand && <QuestionActions activity={inHand} />}
        {steps.open && (
          <KeyButton shortcut="O" look={look('open')} onClick={steps.open}>
            {inHand?.state === 'closed' ? <Trans>Open again</Trans> : <Trans>Open voting</Trans>}
          </KeyButton>
        )}
        {steps.close && (
          <KeyButton shortcut="C" look={look('close')} onClick={steps.close}>
            <Trans>Close voting</Trans>
          </KeyButton>
        )}
        {steps.reveal && (
          <KeyButton shortcut="R" look={look('reveal')} onClick={steps.reveal}>
            <Trans>Reveal</Trans>
          </KeyButton>
        )}
        {steps.hide && (
          <KeyButton shortcut="H" onClick={steps.hide}>
            <Trans>Hide</Trans>
          </KeyButton>
        )}
        {steps.putOnShow && (
          <KeyButton shortcut="S" isBusy={actions.isBusy('focus')} onClick={steps.putOnShow}>
            <Trans>Put on show</Trans>
          </KeyButton>
        )}
        {primary === 'add' && !series && (
          <Button look="primary" onClick={() => show({ kind: 'form', activityId: null })}>
            <Trans>Add a poll</Trans>
          </Button>
        )}
        {primary === 'focus-questions' && !series && (
          <KeyButton shortcut="Q" look="primary" onClick={() => steps.focus({ kind: 'questions' })}>
            <Trans>Show the questions</Trans>
          </KeyButton>
        )}
        {steps.newRound && inHand?.state === 'closed' && inHand.tally.total > 0 ? (
          <NewRound activity={inHand} onPress={steps.newRound}>
            {lesser}
          </NewRound>
        ) : (
          lesser()
        )}
        {steps.goNext && !series && steps.next && steps.next.id !== inHand?.id && <NextButton isPrimary={primary === 'next'} onPress={steps.goNext} next={namedNext(steps.next)} />}
      </div>
    </div>
  );
}
