import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useControlRoom } from '../state/context.ts';
import type { AgendaDrag } from './use-drag.ts';
import './agenda.css';

export interface Movable {
  drag: AgendaDrag;
  /** Whether it is dragged, alone or with its series; whether the drop target is in its series. */
  isDragged: boolean;
  isTarget: boolean;
  /** By one place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
}

interface AgendaItemProps extends Movable {
  id: string;
  title: string;
  isSelected: boolean;
  /** Just copied from one that looks the same. */
  isCopy: boolean;
  onSelect: () => void;
  /** Classes of the row and of its main button. */
  className?: string;
  buttonClassName?: string;
  /** Menu items before and after those for moving. */
  menu: { before: ReactNode; after: ReactNode };
  children: ReactNode;
}

/** A row of the agenda: press to select it; drag, Alt+arrow or the menu moves it. */
export function AgendaItem({
  id,
  title,
  isSelected,
  isCopy,
  onSelect,
  className = '',
  buttonClassName = '',
  menu,
  drag,
  isDragged,
  isTarget,
  onMove,
  children,
}: AgendaItemProps) {
  const { mayRun } = useControlRoom();
  const moveByKey = (event: KeyboardEvent): void => {
    if (!mayRun || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={drag.row(id)}
      onPointerDown={mayRun ? drag.onPress(id) : undefined}
      data-row={id}
      data-copy={isCopy || undefined}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      className={`agenda-row relative flex items-center rounded-control glide ${className} ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      {mayRun && (
        <span
          aria-hidden="true"
          className="agenda-grip absolute inset-y-0 start-0 grid w-6 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical size={16} />
        </span>
      )}
      <button
        type="button"
        onClick={onSelect}
        onKeyDown={moveByKey}
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts={mayRun ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={title}
        className={`flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1.5 pe-1 text-start text-[0.9375rem] leading-snug outline-offset-[-2px] lg:min-h-9 lg:gap-2 ${mayRun ? 'agenda-title' : 'ps-2'} ${buttonClassName}`}
      >
        {children}
        {isCopy && (
          <span className="appear shrink-0 rounded-full border border-line bg-surface px-2 py-px text-xs font-semibold text-accent-text">
            <Trans>New copy</Trans>
          </span>
        )}
      </button>
      {mayRun && <ItemMenu {...{ title, menu, onMove }} />}
    </li>
  );
}

function ItemMenu({ title, menu, onMove }: Pick<AgendaItemProps, 'title' | 'menu' | 'onMove'>) {
  const { t } = useLingui();
  const trigger = (
    <button
      type="button"
      aria-label={t`More about ${title}`}
      className="agenda-more grid h-9 w-7 shrink-0 place-items-center self-center rounded-control text-muted thumb:size-11"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {menu.before}
      <MenuItem onSelect={() => onMove(-1)} shortcut={`${t`Alt`}+${t`Up`}`}>
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onMove(1)} shortcut={`${t`Alt`}+${t`Down`}`}>
        <Trans>Move down</Trans>
      </MenuItem>
      {menu.after}
    </Menu>
  );
}
