import { Trans } from '@lingui/react/macro';

/** Said of who leads, where the newest play came to nothing. */
export function PreviousPlayNote() {
  return <Trans>Of the play before: in the last one nothing was counted.</Trans>;
}
