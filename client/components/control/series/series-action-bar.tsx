import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { useControlRoom } from '../control-context.ts';
import { KeyButton } from '../key-button.tsx';
import { LesserActions } from '../lesser-actions.tsx';
import { NextButton } from '../next-button.tsx';
import { PlayAgain } from './play-again.tsx';
import { takesQuestions } from './adding.ts';
import { EndQuiz } from './end-quiz.tsx';
import type { SeriesSteps } from './use-series-steps.ts';

/** The way on through a quiz, or opening and closing a survey. */
export function SeriesActionBar({ steps }: { steps: SeriesSteps }) {
  const { actions, control, show, mayRun } = useControlRoom();
  const { series, coming } = steps;
  const [isEnding, setIsEnding] = useState(false);
  const isEmpty = series.activityIds.length === 0;
  const leftCount = control.activities.filter(({ seriesId, state }) => seriesId === series.id && state === 'draft').length;
  const isGrowing = mayRun && takesQuestions(control, series);
  const add = (): void => show({ kind: 'form', activityId: null, seriesId: series.id });
  return (
    <>
      {steps.next && (
        <KeyButton shortcut="N" look={steps.putOnShow ? 'secondary' : 'primary'} onClick={steps.next}>
          <NextWords steps={steps} />
          {coming !== null && <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />}
        </KeyButton>
      )}
      {steps.leave && (
        <KeyButton shortcut="N" look="primary" isBusy={actions.isBusy('focus')} onClick={steps.leave}>
          <Trans>End the quiz, show the questions</Trans>
          <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
        </KeyButton>
      )}
      {steps.goOn && <NextButton isPrimary={!steps.putOnShow} onPress={steps.goOn.run} next={steps.goOn.next} />}
      {steps.playAgain && <PlayAgain series={series} onPress={steps.playAgain} />}
      {steps.close && (
        <KeyButton shortcut="C" onClick={steps.close}>
          <Trans>Close the survey</Trans>
        </KeyButton>
      )}
      {steps.reveal && (
        <KeyButton shortcut="R" onClick={steps.reveal}>
          <Trans>Reveal all results</Trans>
        </KeyButton>
      )}
      {steps.hide && (
        <KeyButton shortcut="H" onClick={steps.hide}>
          <Trans>Hide all results</Trans>
        </KeyButton>
      )}
      {steps.putOnShow && (
        <KeyButton shortcut="S" look="primary" isBusy={actions.isBusy('focus')} onClick={steps.putOnShow}>
          <Trans>Put on show</Trans>
        </KeyButton>
      )}
      {isGrowing && isEmpty && (
        <Button look="primary" onClick={add}>
          <Trans>Add a question</Trans>
        </Button>
      )}
      <LesserActions
        actions={[
          isGrowing && !isEmpty && { id: 'add', look: 'quiet', words: <Trans>Add a question</Trans>, run: add },
          steps.finish && coming !== 'podium' && { id: 'finish', look: 'quiet', words: <Trans>End the quiz</Trans>, run: () => setIsEnding(true), isLast: true },
        ]}
      />
      {steps.finish && (
        <EndQuiz
          isOpen={isEnding}
          onOpenChange={setIsEnding}
          leftCount={leftCount}
          onEnd={() => {
            setIsEnding(false);
            steps.finish?.();
          }}
        />
      )}
    </>
  );
}

function NextWords({ steps: { series, stage, coming } }: { steps: SeriesSteps }): ReactNode {
  if (stage === null) return series.state === 'closed' ? <Trans>Open again</Trans> : <Trans>Open the survey</Trans>;
  switch (coming) {
    case null:
      return <Trans>Open the lobby</Trans>;
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
