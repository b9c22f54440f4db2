import { useLingui } from '@lingui/react/macro';
import type { ModerationAction } from '#contracts/questions/moderation.ts';

export type ActionKey = Exclude<ModerationAction, 'merge'>;

export function ActionName({ name }: { name: ActionKey }) {
  const { t } = useLingui();
  return {
    approve: t`Approve`,
    reject: t`Reject`,
    highlight: t`Put on the screen`,
    lower: t`Take off the screen`,
    answer: t`Answered`,
    unanswer: t`Not answered yet`,
    archive: t`Archive`,
    restore: t`Show again`,
    unmerge: t`Separate again`,
    reconsider: t`Back to the queue`,
  }[name];
}
