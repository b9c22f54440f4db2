import { Trans } from '@lingui/react/macro';
import type { ActivityFields } from '../../contracts/views.ts';

/** Why there is nothing to answer any more. Nobody votes in a quiz: there the time is up, or everybody is through before. */
export function ClosedWords({ activity: { seriesId, wasAnsweredByAll, wasTimedOut } }: { activity: Pick<ActivityFields, 'seriesId' | 'wasAnsweredByAll' | 'wasTimedOut'> }) {
  if (wasAnsweredByAll) return <Trans>Everyone has answered</Trans>;
  if (seriesId === null) return <Trans>Voting has closed</Trans>;
  return wasTimedOut ? <Trans>Time is up</Trans> : <Trans>Answering has closed</Trans>;
}
