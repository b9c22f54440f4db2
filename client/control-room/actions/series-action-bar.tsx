import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionRows } from './action-rows.tsx';
import type { MaybeAction } from '../state/bar-actions.ts';
import { useControlRoom } from '../state/context.ts';
import { NextButton } from './next-button.tsx';
import { ShowQuestions } from './show-questions-button.tsx';
import { PlayAgain } from './play-again.tsx';
import { takesQuestions } from '../state/series-rules.ts';
import { EndQuiz } from './end-quiz.tsx';
import { StartLabel } from '../agenda/start-label.tsx';
import { seriesPrimary, type SeriesPrimary } from './series-primary.ts';
import { useReturnToQuiz, wayBackAction } from '../state/use-return-to-quiz.tsx';
import type { SeriesSteps } from './use-series-steps.ts';

/** The way on through a quiz, or opening and closing a survey: what is to be done first in front. */
export function SeriesActionBar({ steps, isBusy }: { steps: SeriesSteps; isBusy: boolean }) {
  const { control, show, mayRun } = useControlRoom();
  const { series, coming } = steps;
  const wayBack = useReturnToQuiz();
  const [asked, setAsked] = useState<{ of: string; what: 'end' | 'again' } | null>(null);
  // A question about another quiz, or another stage of it, has answered itself.
  const place = `${series.id} ${steps.stage}`;
  if (asked && asked.of !== place) setAsked(null);
  const ask =
    (what: 'end' | 'again') =>
    (isAsked: boolean): void =>
      setAsked(isAsked ? { of: place, what } : null);
  const leftCount = control.activities.filter(
    ({ seriesId, state }) => seriesId === series.id && state === 'draft',
  ).length;
  // Of an empty one the button stands with the words that say so.
  const mayAdd = mayRun && series.activityIds.length > 0 && takesQuestions(control, series);
  const add = (): void => show({ kind: 'form', activityId: null, seriesId: series.id });
  const mayFinish = steps.finish !== undefined && coming !== 'podium';
  const primary = seriesPrimary(steps);
  const possible: Record<SeriesPrimary, MaybeAction> = {
    putOnShow: steps.putOnShow && {
      id: 'putOnShow',
      shortcut: 'S',
      words: <Trans>Show this now</Trans>,
      run: steps.putOnShow,
    },
    next: steps.next && {
      id: 'next',
      ...(steps.onward && { shortcut: 'N' }),
      words: <NextWords steps={steps} />,
      run: steps.next,
      icon: coming !== null && <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />,
    },
    close: steps.close && {
      id: 'close',
      shortcut: 'C',
      ...(steps.onward && { keys: 'c n' }),
      words: <Trans>Close the survey</Trans>,
      run: steps.close,
    },
    reveal: steps.reveal && {
      id: 'reveal',
      shortcut: 'R',
      words: <Trans>Reveal all results</Trans>,
      run: steps.reveal,
    },
    goOn: steps.goOn && {
      id: 'goOn',
      button: (
        <NextButton
          isPrimary={primary === 'goOn' && !wayBack}
          onPress={steps.goOn.run}
          hasKey={steps.goOn.hasKey}
          next={steps.goOn.next}
        />
      ),
    },
    showQuestions: steps.showQuestions && {
      id: 'showQuestions',
      button: <ShowQuestions onPress={steps.showQuestions} />,
    },
  };
  const first = primary && possible[primary];
  const besides = (['next', 'close', 'reveal', 'putOnShow'] as const).filter((step) => step !== primary);
  const all: MaybeAction[] = [
    wayBack && wayBackAction(wayBack),
    first && { ...first, isPrimary: !wayBack },
    ...besides.map((step) => possible[step]),
    steps.moreTime && { id: 'more-time', shortcut: 'M', words: <Trans>30 s more</Trans>, run: steps.moreTime },
    steps.hide && { id: 'hide', shortcut: 'H', words: <Trans>Hide all results</Trans>, run: steps.hide },
    steps.reopen && { id: 'reopen', shortcut: 'O', words: <Trans>Open again</Trans>, run: steps.reopen },
    steps.playAgain && {
      id: 'again',
      isLesser: true,
      look: 'quiet',
      words: <Trans>Play again</Trans>,
      run: () => ask('again')(true),
    },
    mayAdd && { id: 'add', isLesser: true, look: 'quiet', words: <Trans>Add a question</Trans>, run: add },
    mayFinish && {
      id: 'finish',
      isLesser: true,
      look: 'quiet',
      words: <Trans>End the quiz</Trans>,
      run: () => ask('end')(true),
    },
    primary !== 'goOn' && possible.goOn,
  ];
  return (
    <>
      <ActionRows actions={all} isBusy={isBusy} />
      {steps.playAgain && (
        <PlayAgain
          series={series}
          isOpen={asked?.what === 'again'}
          onOpenChange={ask('again')}
          onPress={steps.playAgain}
        />
      )}
      {steps.finish && (
        <EndQuiz
          isOpen={asked?.what === 'end'}
          onOpenChange={ask('end')}
          leftCount={leftCount}
          isAsking={steps.stage === 'open' || steps.stage === 'closed'}
          onEnd={() => {
            setAsked(null);
            steps.finish?.();
          }}
        />
      )}
    </>
  );
}

function NextWords({ steps: { stage, coming } }: { steps: SeriesSteps }): ReactNode {
  if (stage === null) return <StartLabel kind="survey" />;
  switch (coming) {
    case null:
      return <StartLabel kind="quiz" />;
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
