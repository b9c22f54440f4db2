import { Plural, Trans } from '@lingui/react/macro';
import { thenFocusList } from '../focus/restore-focus.ts';

export interface NoteLooks {
  strip: string;
  /** The strip if only the order has changed. */
  quiet: string;
  note: string;
}

const startLooks: NoteLooks = {
  strip: 'new-items-above',
  quiet: '',
  note: 'appear rounded-full px-5 font-semibold shadow-float',
};
/** Most touches end sooner; then the list updates. */
const quietLook = 'border border-line bg-surface text-accent-text touch:[animation-delay:3s]';

/** Covers the start of a list, or a strip at its end, so that nothing moves. */
export function NewItemsNote({
  count,
  isMoved = false,
  looks = startLooks,
  onApply,
}: {
  count: number;
  isMoved?: boolean;
  looks?: NoteLooks;
  onApply: () => void;
}) {
  if (count === 0 && !isMoved) return null;
  return (
    <div className={`${looks.strip} ${count === 0 ? looks.quiet : ''}`}>
      <button
        type="button"
        className={`${looks.note} ${count === 0 ? quietLook : 'bg-accent text-on-accent'}`}
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
