import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';

interface RoundsLegendProps {
  activity: ActivityView | CrewActivityView;
  more?: { now: ReactNode; before: ReactNode };
}

export function RoundsLegend({ activity: { kind, round, tally, before }, more }: RoundsLegendProps) {
  if (!tally || !before) return null;
  return (
    <span className="rounds-key figures" data-kind={kind}>
      <span data-round="now">
        <Trans>Round {round}:</Trans> <Plural value={tally.total} one="# answer" other="# answers" />
        {more?.now}
      </span>{' '}
      <span data-round="before">
        <Trans>Round {round - 1}:</Trans> <Plural value={before.total} one="# answer" other="# answers" />
        {more?.before}
      </span>
    </span>
  );
}
