import { Plural, Trans } from '@lingui/react/macro';
import type { ActivityView, CrewActivityView } from '../../contracts/views.ts';

/** Which bar is which, and how many answered in either round. Nothing while one round stands alone. */
export function RoundsKey({ activity: { kind, round, tally, before } }: { activity: ActivityView | CrewActivityView }) {
  if (!tally || !before) return null;
  return (
    <span className="rounds-key figures" data-kind={kind}>
      <span data-round="now">
        <Trans>Round {round}:</Trans> <Plural value={tally.total} one="# answer" other="# answers" />
      </span>{' '}
      <span data-round="before">
        <Trans>Round {round - 1}:</Trans> <Plural value={before.total} one="# answer" other="# answers" />
      </span>
    </span>
  );
}
