import { Trans } from '@lingui/react/macro';
import type { ModerationAction } from '#contracts/questions/moderation.ts';

export type ActionKey = Exclude<ModerationAction, 'merge'>;

export function ActionName({ name }: { name: ActionKey }) {
  switch (name) {
    case 'approve':
      return <Trans>Approve</Trans>;
    case 'reject':
      return <Trans>Reject</Trans>;
    case 'highlight':
      return <Trans>Put on the screen</Trans>;
    case 'lower':
      return <Trans>Take off the screen</Trans>;
    case 'answer':
      return <Trans>Answered</Trans>;
    case 'unanswer':
      return <Trans>Not answered yet</Trans>;
    case 'archive':
      return <Trans>Archive</Trans>;
    case 'restore':
      return <Trans>Show again</Trans>;
    case 'unmerge':
      return <Trans>Separate again</Trans>;
    case 'reconsider':
      return <Trans>Back to the queue</Trans>;
  }
}
