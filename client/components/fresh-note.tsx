import { Plural } from '@lingui/react/macro';

/** What waits to be let into a list, floating at its start or on a strip at its end: nothing moves to make room for it. */
export function FreshNote({ count, side = 'start', onApply }: { count: number; side?: 'start' | 'end'; onApply: () => void }) {
  if (count === 0) return null;
  return (
    <div className="fresh-notes" data-side={side}>
      <button type="button" className="fresh-note appear" onClick={onApply}>
        <Plural value={count} one="# new question" other="# new questions" />
      </button>
    </div>
  );
}
