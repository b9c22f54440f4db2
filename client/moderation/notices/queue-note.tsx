import '../moderation.css';
import { Trans } from '@lingui/react/macro';
import { thenFocusList } from '#ui/focus/restore-focus.ts';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';

export interface QueueNoteProps {
  /** How many wait to be let in. */
  count: number;
  /** What stands there would stand otherwise. */
  isMoved?: boolean;
  /** How many rows only keep the place of what others have dealt with. */
  decidedCount: number;
  onAdmit: () => void;
}

/** At the end of a queue that is held still: the way to what is new, or else to the end of what is over, or to another order. */
export function QueueNote({ count, isMoved = false, decidedCount, onAdmit }: QueueNoteProps) {
  if (count > 0 || decidedCount === 0) return <NewItemsNote {...{ count, isMoved }} side="end" onApply={onAdmit} />;
  return (
    <div className="fresh-notes" data-side="end">
      <button type="button" className="fresh-note clear-decided-note appear" onClick={thenFocusList(onAdmit)}>
        <Trans>Tidy up what others have dealt with</Trans>
      </button>
    </div>
  );
}
