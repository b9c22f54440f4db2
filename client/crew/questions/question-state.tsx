import { useLingui } from '@lingui/react/macro';
import type { QuestionState } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/focus.ts';
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

/** A highlighted question is on screen only while screens show the questions. */
export function useIsOnScreen({ state }: { state: QuestionState }): boolean {
  const { control, hasScreen } = useCrewPage();
  return state === 'highlighted' && hasScreen && areQuestionsOnScreen(control);
}

export function QuestionStateLabel({ state }: { state: QuestionState }) {
  const { t } = useLingui();
  const isOnScreen = useIsOnScreen({ state });
  return (
    <span className={`font-semibold whitespace-nowrap ${isOnScreen ? onScreenLook : looks[state]}`}>
      {state === 'pending' && t`waiting`}
      {state === 'approved' && t`approved`}
      {state === 'highlighted' && (isOnScreen ? t`on the screen` : <HighlightText />)}
      {state === 'answered' && t`answered`}
      {state === 'rejected' && t`rejected`}
      {state === 'archived' && t`archived`}
      {state === 'merged' && t`merged`}
    </span>
  );
}

function HighlightText() {
  const { t } = useLingui();
  const { hasScreen, mayRun } = useCrewPage();
  if (!hasScreen) return t`approved`;
  return mayRun ? t`next on the screen` : t`waiting to be shown`;
}
