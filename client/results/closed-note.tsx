import { useLingui } from '@lingui/react/macro';
import type { ActivityFields } from '#contracts/views.ts';

interface ClosedNoteProps {
  activity: Pick<ActivityFields, 'seriesId' | 'wasAnsweredByAll' | 'wasTimedOut'>;
  /** The participant joined later or was away. */
  isWithoutMe?: boolean;
}

export function ClosedNote({
  activity: { seriesId, wasAnsweredByAll, wasTimedOut },
  isWithoutMe = false,
}: ClosedNoteProps) {
  const { t } = useLingui();
  if (wasAnsweredByAll) return isWithoutMe ? t`Everyone here has answered` : t`Everyone has answered`;
  if (seriesId === null) return t`Voting has closed`;
  return wasTimedOut ? t`Time is up` : t`Answers are closed`;
}
