import { Trans } from '@lingui/react/macro';

export function PreviousPlayNote() {
  return <Trans>Result of an earlier game. The last one ended early or had no answers.</Trans>;
}
