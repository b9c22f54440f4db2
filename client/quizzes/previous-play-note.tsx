import { Trans } from '@lingui/react/macro';

export function PreviousPlayNote() {
  return <Trans>Of the play before: in the last one nothing was counted.</Trans>;
}
