import { useLingui } from '@lingui/react/macro';
import type { ModerationAction } from '#contracts/questions/moderation.ts';

export type ActionKey = Exclude<ModerationAction, 'merge'>;

export function ActionName({ name }: { name: ActionKey }) {
  const { t } = useLingui();
  switch (name) {
    case 'approve':
      return t`Approve`;
    case 'reject':
      return t`Reject`;
    case 'highlight':
      return t`Put on the screen`;
    case 'lower':
      return t`Take off the screen`;
    case 'answer':
      return t`Answered`;
    case 'unanswer':
      return t`Not answered yet`;
    case 'archive':
      return t`Archive`;
    case 'restore':
      return t`Show again`;
    case 'unmerge':
      return t`Separate again`;
    case 'reconsider':
      return t`Back to the queue`;
  }
}
