import { Trans } from '@lingui/react/macro';
import type { ActivityFields } from '#contracts/views.ts';

interface ClosedNoteProps {
  activity: Pick<ActivityFields, 'seriesId' | 'wasAnsweredByAll' | 'wasTimedOut'>;
  /** For a participant who has not answered, because they joined later or were away. */
  isWithoutMe?: boolean;
}

/** A quiz says "answering" instead of "voting". */
export function ClosedNote({
  activity: { seriesId, wasAnsweredByAll, wasTimedOut },
  isWithoutMe = false,
}: ClosedNoteProps) {
  if (wasAnsweredByAll)
    return isWithoutMe ? <Trans>Everyone who was here has answered</Trans> : <Trans>Everyone has answered</Trans>;
  if (seriesId === null) return <Trans>Voting has closed</Trans>;
  return wasTimedOut ? <Trans>Time is up</Trans> : <Trans>Answering has closed</Trans>;
}
