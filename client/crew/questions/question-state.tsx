import { Trans } from '@lingui/react/macro';
import type { QuestionState } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';
import { useCrewPage } from '../crew-page.ts';

const looks: Record<QuestionState, string> = {
  pending: 'text-caution-text',
  approved: 'text-positive-text',
  highlighted: 'text-positive-text',
  answered: 'text-positive-text',
  rejected: 'text-danger-text',
  archived: 'text-muted',
  merged: 'text-muted',
};

const onScreenLook = 'inline-block rounded-full bg-accent px-2 py-px text-on-accent';

/** A highlighted one is, while screens show the questions. */
export function useIsOnScreen({ state }: { state: QuestionState }): boolean {
  const { control, hasScreen } = useCrewPage();
  return state === 'highlighted' && hasScreen && areQuestionsOnScreen(control);
}

export function QuestionStateLabel({ state }: { state: QuestionState }) {
  const isOnScreen = useIsOnScreen({ state });
  return (
    <span className={`font-semibold whitespace-nowrap ${isOnScreen ? onScreenLook : looks[state]}`}>
      {state === 'pending' && <Trans>waiting</Trans>}
      {state === 'approved' && <Trans>on show</Trans>}
      {state === 'highlighted' && (isOnScreen ? <Trans>on the screen</Trans> : <HighlightText />)}
      {state === 'answered' && <Trans>answered</Trans>}
      {state === 'rejected' && <Trans>rejected</Trans>}
      {state === 'archived' && <Trans>archived</Trans>}
      {state === 'merged' && <Trans>merged</Trans>}
    </span>
  );
}

/** A moderator leaves it to the hosts to show the questions. */
function HighlightText() {
  const { hasScreen, mayRun } = useCrewPage();
  if (!hasScreen) return <Trans>on show</Trans>;
  return mayRun ? <Trans>waits for the screen</Trans> : <Trans>waits until a host shows it</Trans>;
}
