import { useLingui } from '@lingui/react/macro';
import { isCollecting } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';

interface ClosedNoteProps {
  activity: ActivityView;
  /** The participant joined later or was away. */
  isWithoutMe?: boolean;
}

export function ClosedNote({ activity, isWithoutMe = false }: ClosedNoteProps) {
  const { t } = useLingui();
  const { seriesId, wasAnsweredByAll, wasTimedOut } = activity;
  if (wasAnsweredByAll) return isWithoutMe ? t`Everyone here has answered` : t`Everyone has answered`;
  if (seriesId === null) return isCollecting(activity) ? t`Collecting is closed` : t`Voting has closed`;
  return wasTimedOut ? t`Time is up` : t`Answers are closed`;
}
