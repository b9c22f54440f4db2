import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { quizStage, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from '../state/context.ts';
import { useIsCountingDown } from '../state/use-is-counting-down.ts';

export function StageLabel({ series, activity }: { series: CrewSeriesView; activity: CrewActivityView | undefined }) {
  const { control } = useControlRoom();
  const isCounting = useIsCountingDown(activity);
  const isQuiz = series.kind === 'quiz';
  const stage = isQuiz ? quizStage(series, activity) : series.state;
  const words: Record<string, ReactNode> = {
    draft: isQuiz ? <Trans>quiz, draft</Trans> : <Trans>survey, draft</Trans>,
    lobby: <Trans>people are coming in</Trans>,
    open: isCounting ? (
      <Trans>answers open in a moment</Trans>
    ) : isQuiz ? (
      <Trans>answers open</Trans>
    ) : (
      <Trans>survey open</Trans>
    ),
    closed: isQuiz ? <Trans>answers closed</Trans> : <Trans>survey closed</Trans>,
    revealed: <Trans>result shown</Trans>,
    leaderboard: <Trans>leaderboard</Trans>,
    podium: <Trans>podium</Trans>,
  };
  const isLive = control.event.state === 'open' && !isCounting && (stage === 'open' || stage === 'lobby');
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${isLive ? 'text-positive-text' : 'text-muted'}`}
    >
      {isLive && <span className="size-2 rounded-full bg-positive" aria-hidden="true" />}
      {words[stage]}
    </span>
  );
}
