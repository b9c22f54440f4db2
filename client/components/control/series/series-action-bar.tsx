import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionRows, type MaybeAction } from '../action-rows.tsx';
import { useControlRoom } from '../control-context.ts';
import { KeyButton } from '../key-button.tsx';
import { LesserActions } from '../lesser-actions.tsx';
import { NextButton } from '../next-button.tsx';
import { ShowQuestions } from '../show-questions.tsx';
import { PlayAgain } from './play-again.tsx';
import { takesQuestions } from './adding.ts';
import { EndQuiz } from './end-quiz.tsx';
import { seriesPrimary, type SeriesPrimary } from './series-primary.ts';
import type { SeriesSteps } from './use-series-steps.ts';

/** The way on through a quiz, or opening and closing a survey: what is to be done first in front. */
export function SeriesActionBar({ steps, isBusy }: { steps: SeriesSteps; isBusy: boolean }) {
  const { actions, control, show, mayRun } = useControlRoom();
  const { series, coming } = steps;
  const [isEnding, setIsEnding] = useState(false);
  const leftCount = control.activities.filter(({ seriesId, state }) => seriesId === series.id && state === 'draft').length;
  // Of an empty one the button stands with the words that say so.
  const mayAdd = mayRun && series.activityIds.length > 0 && takesQuestions(control, series);
  const add = (): void => show({ kind: 'form', activityId: null, seriesId: series.id });
  const mayFinish = steps.finish !== undefined && coming !== 'podium';
  const primary = seriesPrimary(steps);
  const look = (step: SeriesPrimary) => (primary === step ? 'primary' : 'secondary');
  const buttons: Record<SeriesPrimary, ReactNode> = {
    putOnShow: steps.putOnShow && (
      <KeyButton shortcut="S" look={look('putOnShow')} isBusy={actions.isBusy('focus')} onClick={steps.putOnShow}>
        <Trans>Show this now</Trans>
      </KeyButton>
    ),
    next: steps.next && (
      <KeyButton shortcut="N" look={look('next')} onClick={steps.next}>
        <NextWords steps={steps} />
        {coming !== null && <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />}
      </KeyButton>
    ),
    close: steps.close && (
      <KeyButton shortcut="C" aria-keyshortcuts={steps.onward ? 'c n' : 'c'} look={look('close')} onClick={steps.close}>
        <Trans>Close the survey</Trans>
      </KeyButton>
    ),
    reveal: steps.reveal && (
      <KeyButton shortcut="R" look={look('reveal')} onClick={steps.reveal}>
        <Trans>Reveal all results</Trans>
      </KeyButton>
    ),
    goOn: steps.goOn && <NextButton isPrimary={primary === 'goOn'} onPress={steps.goOn.run} hasKey={steps.goOn.hasKey} next={steps.goOn.next} />,
    showQuestions: steps.showQuestions && <ShowQuestions onPress={steps.showQuestions} />,
  };
  const besides = (['next', 'close', 'reveal', 'putOnShow'] as const).filter((step) => step !== primary);
  const all: MaybeAction[] = [
    primary && { id: primary, isPrimary: true, button: buttons[primary] },
    ...besides.map((step) => buttons[step] !== undefined && { id: step, button: buttons[step] }),
    steps.hide && {
      id: 'hide',
      button: (
        <KeyButton shortcut="H" onClick={steps.hide}>
          <Trans>Hide all results</Trans>
        </KeyButton>
      ),
    },
    steps.reopen && {
      id: 'reopen',
      button: (
        <KeyButton shortcut="O" onClick={steps.reopen}>
          <Trans>Open again</Trans>
        </KeyButton>
      ),
    },
    steps.playAgain && { id: 'again', button: <PlayAgain series={series} onPress={steps.playAgain} /> },
    (mayAdd || mayFinish) && {
      id: 'lesser',
      button: (
        <LesserActions
          isTight={besides.some((step) => buttons[step] !== undefined) || steps.reopen !== undefined}
          actions={[
            mayAdd && { id: 'add', look: 'quiet', words: <Trans>Add a question</Trans>, run: add },
            mayFinish && { id: 'finish', look: 'quiet', words: <Trans>End the quiz</Trans>, run: () => setIsEnding(true), isLast: true },
          ]}
        />
      ),
    },
    primary !== 'goOn' && buttons.goOn !== undefined && { id: 'goOn', button: buttons.goOn },
  ];
  return (
    <>
      <ActionRows actions={all} isBusy={isBusy} />
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

function NextWords({ steps: { stage, coming } }: { steps: SeriesSteps }): ReactNode {
  if (stage === null) return <Trans>Open the survey</Trans>;
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
