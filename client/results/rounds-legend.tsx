import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';

interface RoundsKeyProps {
  activity: ActivityView | CrewActivityView;
  /** What else is told of either round. */
  more?: { now: ReactNode; before: ReactNode };
}

/** Which bar is which, and how many answered in either round. Nothing while one round stands alone. */
export function RoundsLegend({ activity: { kind, round, tally, before }, more }: RoundsKeyProps) {
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
