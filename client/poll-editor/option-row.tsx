import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import type { DragReorder } from '#ui/list/use-drag-reorder.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { LabelInput } from './label-input.tsx';
import { PictureButton, PicturePanel, Step, type RowPicture } from './option-picture.tsx';
import { rowName, type OptionRow } from './option-rows.ts';

interface OptionRowItemProps {
  row: OptionRow;
  index: number;
  name: string;
  /** The name of the button that removes it. */
  removal: string;
  count: number;
  isFixed: boolean;
  isOrdering: boolean;
  right: { isOn: boolean; isFixed: boolean; onToggle: () => void } | null;
  error: string | undefined;
  /** Null for kinds without pictures. */
  picture: RowPicture | null;
  reorder: DragReorder;
  inputRef: Ref<HTMLInputElement>;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onKeyDown' | 'onPaste'>;
  onMove: (by: -1 | 1) => void;
  /** Null at the minimum number of options. */
  onRemove: (() => void) | null;
}

const grip = '-ms-1 min-h-11 min-w-11 cursor-grab touch-none active:cursor-grabbing';
const checkbox =
  'ms-auto flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control border px-3 text-xs font-semibold';

export function OptionRowItem({
  row,
  index,
  name,
  removal,
  count,
  isFixed,
  isOrdering,
  right,
  error,
  picture,
  reorder,
  inputRef,
  input,
  onMove,
  onRemove,
}: OptionRowItemProps) {
  const { t } = useLingui();
  const letter = optionLetter(index);
  const { key } = row;
  const label = rowName(row).trim() || name;
  const isDragged = reorder.draggedId === key;
  return (
    <li
      ref={reorder.row(key)}
      data-dragged={isDragged || undefined}
      className={`grid scroll-my-16 gap-1 rounded-control ${isDragged ? 'relative z-1 bg-surface shadow-float' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span
          aria-hidden="true"
          className={`flex shrink-0 items-center select-none ${isFixed ? '' : grip}`}
          {...(!isFixed && reorder.handle(key))}
        >
          {!isFixed && <GripVertical size={16} className="text-muted" />}
          <span className="letter">{letter}</span>
        </span>
        <LabelInput
          ref={inputRef}
          className="min-w-24 flex-1"
          value={row.label}
          aria-label={name}
          isInvalid={Boolean(error)}
          aria-describedby={error ? `${key}-error` : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          enterKeyHint="next"
          {...input}
        />
        {isOrdering ? (
          <>
            <Step icon={ChevronUp} name={t`Move ${label} up`} isDisabled={index === 0} onClick={() => onMove(-1)} />
            <Step
              icon={ChevronDown}
              name={t`Move ${label} down`}
              isDisabled={index === count - 1}
              onClick={() => onMove(1)}
            />
          </>
        ) : (
          <>
            {picture && <PictureButton {...{ row, letter }} {...picture} />}
            {right && <RightCheckbox letter={letter} {...right} />}
            {!isFixed && <Step icon={X} name={removal} isDisabled={onRemove === null} onClick={() => onRemove?.()} />}
          </>
        )}
      </div>
      <FieldError id={`${key}-error`} className={isFixed ? 'ms-9' : 'ms-12'}>
        {error}
      </FieldError>
      {picture && <PicturePanel {...{ row, letter, isFixed }} {...picture} />}
    </li>
  );
}

export function RightCheckbox({
  letter,
  isOn,
  isFixed,
  onToggle,
}: {
  letter: string;
  isOn: boolean;
  isFixed: boolean;
  onToggle: () => void;
}) {
  const { t } = useLingui();
  return (
    <label
      data-right
      className={`${checkbox}
        ${isOn ? 'border-transparent bg-positive-soft text-positive-text' : 'border-line text-muted'}`}
    >
      <input
        type="checkbox"
        className="size-4.5 [--on-tick:var(--surface)] [--tick:var(--positive-text)]"
        checked={isOn}
        disabled={isFixed}
        onChange={onToggle}
        aria-label={t`Option ${letter} is right`}
      />
      <span aria-hidden="true">{t`Right`}</span>
    </label>
  );
}
