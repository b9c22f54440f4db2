import { Plural, Trans } from '@lingui/react/macro';
import { thenFocusList } from '../focus/restore-focus.ts';

/** Covers the start of a list, or a strip at its end, so that nothing moves. */
export function NewItemsNote({
  count,
  isMoved = false,
  side = 'start',
  onApply,
}: {
  count: number;
  isMoved?: boolean;
  side?: 'start' | 'end';
  onApply: () => void;
}) {
  if (count === 0 && !isMoved) return null;
  return (
    <div className="new-items-notes" data-side={side}>
      <button
        type="button"
        className="new-items-note appear"
        data-quiet={count === 0 || undefined}
        onClick={thenFocusList(onApply)}
      >
        {count === 0 ? (
          <Trans>The order has changed</Trans>
        ) : (
          <Plural value={count} one="# new question" other="# new questions" />
        )}
      </button>
    </div>
  );
}
