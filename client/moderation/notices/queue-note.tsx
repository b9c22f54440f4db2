import '../moderation.css';
import { Trans } from '@lingui/react/macro';
import { thenFocusList } from '#ui/focus/restore-focus.ts';
import { NewItemsNote, type NoteLooks } from '#ui/list/new-items-note.tsx';

/** A strip of its own covers no button. A touch leaves the list immediately. */
export const endLooks: NoteLooks = {
  strip: `new-items-notes sticky bottom-(--strip-end,0rem) z-10 grid justify-items-center border-t border-line bg-paper
    pt-2 pb-[calc(0.5rem+var(--floating,0rem))] in-[.questions-panel]:bg-surface lg:absolute lg:inset-x-0`,
  quiet: 'touch:hidden',
  note: 'min-h-9 appear rounded-full px-4 text-xs font-semibold shadow-float',
};

interface QueueNoteProps {
  count: number;
  isMoved?: boolean;
  decidedCount: number;
  onAdmit: () => void;
}

/** Admits new questions, or else clears decided rows or reorders. */
export function QueueNote({ count, isMoved = false, decidedCount, onAdmit }: QueueNoteProps) {
  if (count > 0 || decidedCount === 0)
    return <NewItemsNote {...{ count, isMoved }} looks={endLooks} onApply={onAdmit} />;
  return (
    <div className={endLooks.strip}>
      <button
        type="button"
        className={`${endLooks.note} border border-line-strong bg-surface text-ink`}
        onClick={thenFocusList(onAdmit)}
      >
        <Trans>Clear handled questions</Trans>
      </button>
    </div>
  );
}
