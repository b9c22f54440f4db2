import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Menu, MenuItem } from '../menu.tsx';
import { useControlRoom } from './control-context.ts';
import type { Reorder } from './use-reorder.ts';
import '../../styles/agenda.css';

export interface Movable {
  reorder: Reorder;
  /** One step up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
}

interface AgendaItemProps extends Movable {
  id: string;
  title: string;
  isInHand: boolean;
  onTake: () => void;
  /** Classes of the row, and of the button that is most of it. */
  className?: string;
  buttonClassName?: string;
  /** The row's menu, beside moving it. */
  menu: { before: ReactNode; after: ReactNode };
  children: ReactNode;
}

/** A row of the agenda: press to take it in hand; drag, Alt+arrow or the menu move it. */
export function AgendaItem({ id, title, isInHand, onTake, className = '', buttonClassName = '', menu, reorder, onMove, children }: AgendaItemProps) {
  const { mayRun } = useControlRoom();
  const moveByKey = (event: KeyboardEvent): void => {
    if (!mayRun || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={reorder.row(id)}
      className={`agenda-row relative flex items-center rounded-control glide ${className} ${isInHand ? 'bg-accent-soft' : 'hover:bg-sunken'} ${reorder.draggedId === id ? 'z-10 bg-surface shadow-float' : ''}`}
    >
      {mayRun && (
        <span {...reorder.handle(id)} aria-hidden="true" className="agenda-grip absolute inset-y-0 start-0 grid w-6 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing">
          <GripVertical size={16} />
        </span>
      )}
      <button
        type="button"
        onClick={onTake}
        onKeyDown={moveByKey}
        aria-current={isInHand ? 'true' : undefined}
        aria-keyshortcuts={mayRun ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={title}
        className={`flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1.5 pe-1 text-start text-[0.9375rem] leading-snug outline-offset-[-2px] lg:min-h-9 lg:gap-2 ${mayRun ? 'agenda-title' : 'ps-2'} ${buttonClassName}`}
      >
        {children}
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
      className="agenda-more grid h-9 w-7 shrink-0 place-items-center self-center rounded-control text-muted max-lg:size-11"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {menu.before}
      <MenuItem onSelect={() => onMove(-1)} shortcut="Alt+Up">
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onMove(1)} shortcut="Alt+Down">
        <Trans>Move down</Trans>
      </MenuItem>
      {menu.after}
    </Menu>
  );
}
