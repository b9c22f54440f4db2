import { useLingui } from '@lingui/react/macro';
import type { Moderated } from '../../crew/questions/moderation-rules.ts';

export function useUndoLabel({ action, before }: Pick<Moderated, 'action' | 'before'>): string {
  const { t } = useLingui();
  switch (action) {
    case 'approve':
      return t`Undo: approved`;
    case 'reject':
      return before.every(({ state }) => state === 'rejected') ? t`Undo: reason` : t`Undo: rejected`;
    case 'reconsider':
      return t`Undo: back to the queue`;
    case 'highlight':
      return t`Undo: put on the screen`;
    case 'lower':
      return t`Undo: taken off the screen`;
    case 'answer':
      return t`Undo: answered`;
    case 'unanswer':
      return t`Undo: not answered yet`;
    case 'archive':
      return t`Undo: archived`;
    case 'restore':
      return t`Undo: shown again`;
    case 'remove':
      return t`Undo: removed`;
    case 'merge':
      return t`Undo: merged`;
    case 'unmerge':
      return t`Undo: separated`;
  }
}
