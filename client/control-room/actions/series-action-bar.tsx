import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionRows } from './action-rows.tsx';
import type { MaybeAction } from '../state/bar-actions.ts';
import { useControlRoom } from '../state/context.ts';
import { NextButton } from './next-button.tsx';
import { ShowQuestions } from './show-questions-button.tsx';
import { takesQuestions } from '../state/series-rules.ts';
import { EndQuiz, PlayAgain } from './quiz-confirmations.tsx';
import { StartLabel } from '../agenda/start-label.tsx';
import { useReturnToQuiz, returnToQuizAction } from '../state/use-return-to-quiz.tsx';
import type { SeriesActions } from './use-series-actions.ts';

/** The actions of a quiz or survey, the most likely one first. */
export function SeriesActionBar({ seriesActions, isBusy }: { seriesActions: SeriesActions; isBusy: boolean }) {
  const { control, show, mayRun } = useControlRoom();
  const { series, upcomingStep } = seriesActions;
  const returnToQuiz = useReturnToQuiz();
  const [asked, setAsked] = useState<{ of: string; what: 'end' | 'again' } | null>(null);
  // The quiz or its stage has changed, so close the confirmation.
  const place = `${series.id} ${seriesActions.stage}`;
  if (asked && asked.of !== place) setAsked(null);
  const ask =
    (what: 'end' | 'again') =>
    (isAsked: boolean): void =>
      setAsked(isAsked ? { of: place, what } : null);
  const leftCount = control.activities.filter(
    ({ seriesId, state }) => seriesId === series.id && state === 'draft',
  ).length;
  // An empty series has this button in its empty state.
  const mayAdd = mayRun && series.activityIds.length > 0 && takesQuestions(control, series);
  const add = (): void => show({ kind: 'form', activityId: null, seriesId: series.id });
  const mayFinish = seriesActions.finish !== undefined && upcomingStep !== 'podium';
  const primary = seriesPrimary(seriesActions);
  const possible: Record<SeriesPrimary, MaybeAction> = {
    showNow: seriesActions.showNow && {
      id: 'showNow',
      shortcut: 'S',
      words: <Trans>Show this now</Trans>,
      run: seriesActions.showNow,
    },
    next: seriesActions.next && {
      id: 'next',
      ...(seriesActions.advance && { shortcut: 'N' }),
      words: <NextWords seriesActions={seriesActions} />,
      run: seriesActions.next,
      icon: upcomingStep !== null && <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />,
    },
    close: seriesActions.close && {
      id: 'close',
      shortcut: 'C',
      ...(seriesActions.advance && { keys: 'c n' }),
      words: <Trans>Close the survey</Trans>,
      run: seriesActions.close,
    },
    reveal: seriesActions.reveal && {
      id: 'reveal',
      shortcut: 'R',
      words: <Trans>Reveal all results</Trans>,
      run: seriesActions.reveal,
    },
    continueAgenda: seriesActions.continueAgenda && {
      id: 'continueAgenda',
      button: (
        <NextButton
          isPrimary={primary === 'continueAgenda' && !returnToQuiz}
          onPress={seriesActions.continueAgenda.run}
          hasKey={seriesActions.continueAgenda.hasKey}
          next={seriesActions.continueAgenda.next}
        />
      ),
    },
    showQuestions: seriesActions.showQuestions && {
      id: 'showQuestions',
      button: <ShowQuestions onPress={seriesActions.showQuestions} />,
    },
  };
  const first = primary && possible[primary];
  const besides = (['next', 'close', 'reveal', 'showNow'] as const).filter((step) => step !== primary);
  const all: MaybeAction[] = [
    returnToQuiz && returnToQuizAction(returnToQuiz),
    first && { ...first, isPrimary: !returnToQuiz },
    ...besides.map((step) => possible[step]),
    seriesActions.moreTime && {
      id: 'more-time',
      shortcut: 'M',
      words: <Trans>30 s more</Trans>,
      run: seriesActions.moreTime,
    },
    seriesActions.hide && {
      id: 'hide',
      shortcut: 'H',
      words: <Trans>Hide all results</Trans>,
      run: seriesActions.hide,
    },
    seriesActions.reopen && {
      id: 'reopen',
      shortcut: 'O',
      words: <Trans>Open again</Trans>,
      run: seriesActions.reopen,
    },
    seriesActions.playAgain && {
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
    primary !== 'continueAgenda' && possible.continueAgenda,
  ];
  return (
    <>
      <ActionRows actions={all} isBusy={isBusy} />
      {seriesActions.playAgain && (
        <PlayAgain
          series={series}
          isOpen={asked?.what === 'again'}
          onOpenChange={ask('again')}
          onPress={seriesActions.playAgain}
        />
      )}
      {seriesActions.finish && (
        <EndQuiz
          isOpen={asked?.what === 'end'}
          onOpenChange={ask('end')}
          leftCount={leftCount}
          isAsking={seriesActions.stage === 'open' || seriesActions.stage === 'closed'}
          onEnd={() => {
            setAsked(null);
            seriesActions.finish?.();
          }}
        />
      )}
    </>
  );
}

function NextWords({ seriesActions: { stage, upcomingStep } }: { seriesActions: SeriesActions }): ReactNode {
  if (stage === null) return <StartLabel kind="survey" />;
  switch (upcomingStep) {
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

type SeriesPrimary = 'showNow' | 'next' | 'close' | 'reveal' | 'continueAgenda' | 'showQuestions';

/** The most likely next action. A finished series does not offer to be shown again first. */
function seriesPrimary(seriesActions: SeriesActions): SeriesPrimary | null {
  const { stage, reopen, reveal } = seriesActions;
  const isOver = stage === 'podium' || (reopen !== undefined && reveal === undefined);
  const order: readonly SeriesPrimary[] = isOver
    ? ['continueAgenda', 'showQuestions']
    : ['showNow', 'next', 'close', 'reveal'];
  return order.find((action) => seriesActions[action] !== undefined) ?? null;
}
