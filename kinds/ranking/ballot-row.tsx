import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Marked } from '#ui/markup/marked.tsx';
import type { OptionView } from '#contracts/poll-kinds.ts';
import type { DragReorder } from '#ui/list/use-drag-reorder.ts';

interface RankingRowProps {
  option: OptionView;
  /** Places count from 1; 0 means none. */
  place: number;
  count: number;
  isImplied: boolean;
  /** The place in a post that was refused without scripts. */
  posted: string | null;
  isSorted: boolean;
  isLocked: boolean;
  reorder: DragReorder;
  onToggle: () => void;
  onMove: (by: number, event: MouseEvent) => void;
}

const control = 'grid h-13 w-11 flex-none place-items-center rounded-control text-muted';

const emptyPlace = 'inset-ring inset-ring-line-strong';

export function RankingRow({
  option: { id, label, markup },
  place,
  count,
  isImplied,
  posted,
  isSorted,
  isLocked,
  reorder,
  onToggle,
  onMove,
}: RankingRowProps) {
  const { t } = useLingui();
  const isPlaced = place > 0 && !isImplied;
  return (
    <li
      ref={reorder.row(id)}
      data-id={id}
      className="option rank-row cursor-default gap-0 p-0 data-dragged:z-1 data-dragged:shadow-float"
      data-picked={isPlaced || undefined}
      data-dragged={reorder.draggedId === id || undefined}
    >
      <select
        className="only-without-scripts control ms-2 w-20 py-1"
        name={`places[${id}]`}
        defaultValue={posted ?? (place > 0 ? place : '')}
        aria-label={t`Place of ${label}`}
      >
        <option value="">–</option>
        {Array.from({ length: count }, (_, at) => (
          <option key={at} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="rank-name flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-[inherit] px-3.5 py-2.5 text-start"
        aria-pressed={isPlaced}
        // `disabled` would lose the focus after the last place.
        aria-disabled={isSorted || isLocked || undefined}
        onClick={() => !isSorted && !isLocked && onToggle()}
      >
        <span
          className={`letter only-with-scripts figures ${isPlaced ? 'bg-accent text-on-accent' : emptyPlace}`}
          aria-hidden="true"
        >
          {place > 0 ? place : ''}
        </span>
        <span className="min-w-0 flex-1" dir="auto" aria-hidden={place > 0 || undefined}>
          <Marked text={label} markup={markup} />
        </span>
        {/* No aria-label: speech control matches the visible text. */}
        {place > 0 && <span className="unseen">{t`${label}: place ${place} of ${count}`}</span>}
      </button>
      {isSorted && !isLocked && (
        <>
          <Step
            name={t`Move ${label} up`}
            isDisabled={place === 1}
            path="M4 12.5 10 6.5l6 6"
            onClick={(event) => onMove(-1, event)}
          />
          <Step
            name={t`Move ${label} down`}
            isDisabled={place === count}
            path="M4 7.5l6 6 6-6"
            onClick={(event) => onMove(1, event)}
          />
          <span className={`cursor-grab touch-none ${control}`} aria-hidden="true" {...reorder.handle(id)}>
            <svg viewBox="0 0 20 20" className="size-5 fill-current">
              <path d="M6 4h2v2H6zm6 0h2v2h-2zM6 9h2v2H6zm6 0h2v2h-2zM6 14h2v2H6zm6 0h2v2h-2z" />
            </svg>
          </span>
        </>
      )}
    </li>
  );
}

interface StepProps {
  name: string;
  isDisabled: boolean;
  path: string;
  onClick: (event: MouseEvent) => void;
}

function Step({ name, isDisabled, path, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={`rank-step aria-disabled:opacity-30 ${control}`}
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <svg viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
