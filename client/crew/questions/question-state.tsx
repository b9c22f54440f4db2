import { Trans } from '@lingui/react/macro';
import type { HighlightStatus } from './highlight-status.ts';
import type { QuestionState } from '#contracts/views.ts';

const looks: Record<QuestionState, string> = {
  pending: 'text-caution-text',
  approved: 'text-positive-text',
  highlighted: 'text-positive-text',
  answered: 'text-positive-text',
  rejected: 'text-danger-text',
  archived: 'text-muted',
  merged: 'text-muted',
};

/** Only while it is really on the screen, as the most visible state. */
const onScreenLook = 'inline-block rounded-full bg-accent px-2 py-px text-on-accent';

/** The state of a question. A highlighted one is on the screen only while screens show the questions. */
export function QuestionStateLabel({
  state,
  highlightState,
}: {
  state: QuestionState;
  highlightState: HighlightStatus;
}) {
  return (
    <span
      className={`font-semibold whitespace-nowrap ${state === 'highlighted' && highlightState === 'on-screen' ? onScreenLook : looks[state]}`}
    >
      {state === 'pending' && <Trans>waiting</Trans>}
      {state === 'approved' && <Trans>on show</Trans>}
      {state === 'highlighted' && <HighlightText highlightState={highlightState} />}
      {state === 'answered' && <Trans>answered</Trans>}
      {state === 'rejected' && <Trans>rejected</Trans>}
      {state === 'archived' && <Trans>archived</Trans>}
      {state === 'merged' && <Trans>merged</Trans>}
    </span>
  );
}

function HighlightText({ highlightState }: { highlightState: HighlightStatus }) {
  switch (highlightState) {
    case 'on-screen':
      return <Trans>on the screen</Trans>;
    case 'waits':
      return <Trans>waits for the screen</Trans>;
    case 'waits-for-hosts':
      return <Trans>waits until a host shows it</Trans>;
    case 'over':
      return <Trans>on show</Trans>;
  }
}
