import { Trans } from '@lingui/react/macro';
import type { ModerationAction } from '../../../contracts/moderation.ts';

/** What an undo would take back. */
export function UndoWord({ action }: { action: ModerationAction }) {
  switch (action) {
    case 'approve':
      return <Trans>Undo: approved</Trans>;
    case 'reject':
      return <Trans>Undo: rejected</Trans>;
    case 'reconsider':
      return <Trans>Undo: back to the queue</Trans>;
    case 'highlight':
      return <Trans>Undo: put on the screen</Trans>;
    case 'lower':
      return <Trans>Undo: taken off the screen</Trans>;
    case 'answer':
      return <Trans>Undo: answered</Trans>;
    case 'unanswer':
      return <Trans>Undo: not answered yet</Trans>;
    case 'archive':
      return <Trans>Undo: archived</Trans>;
    case 'restore':
      return <Trans>Undo: shown again</Trans>;
    case 'merge':
      return <Trans>Undo: merged</Trans>;
    case 'unmerge':
      return <Trans>Undo: separated</Trans>;
  }
}
