import { Plural, Trans } from '@lingui/react/macro';
import { thenFocusList } from '../focus/restore-focus.ts';

/** What waits to be let into a list, floating at its start or on a strip at its end: nothing moves to make room for it. */
export function NewItemsNote({
  count,
  isMoved = false,
  side = 'start',
  onApply,
}: {
  count: number;
  /** What stands there would stand otherwise. */ isMoved?: boolean;
  side?: 'start' | 'end';
  onApply: () => void;
}) {
  if (count === 0 && !isMoved) return null;
  return (
    <div className="fresh-notes" data-side={side}>
      <button
        type="button"
        className="fresh-note appear"
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
