import { useLingui } from '@lingui/react/macro';
import type { ActionKey } from '#contracts/questions/moderation.ts';
import { useIsOnScreen } from './question-state.tsx';

export function ActionName({ name }: { name: ActionKey }) {
  const { t } = useLingui();
  const isOnScreen = useIsOnScreen({ state: 'highlighted' });
  return {
    approve: t`Approve`,
    reject: t`Reject`,
    highlight: t`Put on the screen`,
    lower: isOnScreen ? t`Take off the screen` : t`Keep off the screen`,
    answer: t`Answered`,
    unanswer: t`Not answered yet`,
    archive: t`Archive`,
    restore: t`Show again`,
    unmerge: t`Separate again`,
    reconsider: t`Back to the queue`,
  }[name];
}
