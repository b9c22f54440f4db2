import '../moderation.css';
import { Trans } from '@lingui/react/macro';
import { thenFocusList } from '#ui/focus/restore-focus.ts';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';

interface QueueNoteProps {
  count: number;
  isMoved?: boolean;
  decidedCount: number;
  onAdmit: () => void;
}

/** Admits new questions, or else clears decided rows or reorders. */
export function QueueNote({ count, isMoved = false, decidedCount, onAdmit }: QueueNoteProps) {
  if (count > 0 || decidedCount === 0) return <NewItemsNote {...{ count, isMoved }} side="end" onApply={onAdmit} />;
  return (
    <div className="new-items-notes" data-side="end">
      <button
        type="button"
        className="new-items-note appear border border-line-strong bg-surface text-ink"
        onClick={thenFocusList(onAdmit)}
      >
        <Trans>Clear handled questions</Trans>
      </button>
    </div>
  );
}
