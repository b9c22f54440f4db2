import { Trans } from '@lingui/react/macro';

/** Shown with the standings of the previous play when the latest one counted nothing. */
export function PreviousPlayNote() {
  return <Trans>Of the play before: in the last one nothing was counted.</Trans>;
}
