import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CollapsibleAction } from './bar-actions.ts';
import { useControlRoom } from './context.ts';
import { quizInPlay } from './played-quiz.ts';

export interface ReturnToQuiz {
  series: CrewSeriesView;
  go: () => void;
}

/**
 * While a quiz is played and something else is selected: the way back, so that a host is not stranded while the room
 * waits.
 */
export function useReturnToQuiz(): ReturnToQuiz | null {
  const { control, mayRun, selectedSeries, show } = useControlRoom();
  const series = mayRun && control.event.state === 'open' ? quizInPlay(control) : null;
  if (!series || selectedSeries?.id === series.id) return null;
  return {
    series,
    go: () => show(control.focus.kind === 'series' ? { kind: 'focus' } : { kind: 'series', seriesId: series.id }),
  };
}

export function returnToQuizAction({ series, go }: ReturnToQuiz): CollapsibleAction {
  return {
    id: 'return-to-quiz',
    isPrimary: true,
    shortcut: 'N',
    words: (
      <bdi>
        <Trans>Go to “{series.title}”</Trans>
      </bdi>
    ),
    run: go,
    icon: <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />,
  };
}
