import { Trans } from '@lingui/react/macro';
import type { ActivityFields } from '#contracts/views.ts';

interface ClosedWordsProps {
  activity: Pick<ActivityFields, 'seriesId' | 'wasAnsweredByAll' | 'wasTimedOut'>;
  /** Told to somebody who has not answered: they came later, or were away. */
  isWithoutMe?: boolean;
}

/** Why there is nothing to answer any more. Nobody votes in a quiz: there the time is up, or everybody is through before. */
export function ClosedNote({
  activity: { seriesId, wasAnsweredByAll, wasTimedOut },
  isWithoutMe = false,
}: ClosedWordsProps) {
  if (wasAnsweredByAll)
    return isWithoutMe ? <Trans>Everyone who was here has answered</Trans> : <Trans>Everyone has answered</Trans>;
  if (seriesId === null) return <Trans>Voting has closed</Trans>;
  return wasTimedOut ? <Trans>Time is up</Trans> : <Trans>Answering has closed</Trans>;
}
