import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Ellipsis, Eye, GripVertical, Presentation } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { duplicate } from '../../crew/commands.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import { movedByOne } from '../state/agenda-order.ts';
import { isCopyShown, isForm, useControlRoom } from '../state/context.ts';
import type { AgendaDrag } from './use-drag.ts';
import type { AgendaOrder } from './use-order.ts';
import './agenda.css';

export interface Movable {
  order: AgendaOrder;
  drag: AgendaDrag;
  /** Whether it is dragged, alone or with its series; whether the drop target is in its series. */
  isDragged: boolean;
  isTarget: boolean;
}

interface AgendaItemProps extends Movable {
  id: string;
  title: string;
  onSelect: () => void;
  /** Classes of the row and of its main button. */
  className?: string;
  buttonClassName?: string;
  /** Menu items before and after those for moving. */
  menu: { before: ReactNode; after?: ReactNode };
  mayCopy: boolean;
  /** Deletion is final, so the dialog names what is lost. */
  deletion: { command: CrewCommand; title: ReactNode; description: ReactNode };
  children: ReactNode;
}

/** A row of the agenda: press to select it; drag, Alt+arrow or the menu moves it. */
export function AgendaItem(props: AgendaItemProps) {
  const { id, title, onSelect, className = '', buttonClassName = '', order, drag, children } = props;
  const { mayRun, selectedActivity, selectedSeries, stage } = useControlRoom();
  const isHere = (selectedActivity ?? selectedSeries)?.id === id;
  const isSelected = isHere && !isForm(stage);
  const isCopy = isHere && isCopyShown(stage);
  const move = (by: -1 | 1): void => order.save(movedByOne(order.agenda, order.ids, id, by), id);
  const moveByKey = (event: KeyboardEvent): void => {
    if (!mayRun || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={drag.row(id)}
      onPointerDown={mayRun ? drag.onPress(id) : undefined}
      data-row={id}
      data-copy={isCopy || undefined}
      data-dragged={props.isDragged || undefined}
      data-target={props.isTarget || undefined}
      className={`agenda-row flex items-center rounded-control glide ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'} ${className}`}
    >
      {mayRun && (
        <span
          aria-hidden="true"
          className="agenda-grip absolute inset-y-0 start-0 grid w-6 place-items-center text-muted"
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
        className={`agenda-button gap-2.5 rounded-control lg:min-h-9 lg:gap-2 ${mayRun ? 'agenda-title' : 'ps-2'} ${buttonClassName}`}
      >
        {children}
        {isCopy && (
          <span className="appear shrink-0 rounded-full border border-line bg-surface px-2 py-px text-xs font-semibold text-accent-text">
            <Trans>New copy</Trans>
          </span>
        )}
      </button>
      {mayRun && <ItemMenu {...props} onMove={move} />}
    </li>
  );
}

function ItemMenu(props: AgendaItemProps & { onMove: (by: -1 | 1) => void }) {
  const { id, title, menu, mayCopy, deletion, onMove } = props;
  const { t } = useLingui();
  const { actions, control, show, stage } = useControlRoom();
  const [isDeleting, setIsDeleting] = useState(false);
  const place = `delete-${id}`;
  const copy = async (): Promise<void> => {
    const isSeries = control.series.some((series) => series.id === id);
    const known = new Set([...control.activities, ...control.series].map((entry) => entry.id));
    const { isDone } = await actions.run('order', duplicate(control.event.id, [id]));
    if (isDone) show({ kind: isSeries ? 'newest-series' : 'newest', known, isCopy: true }, stage);
  };
  const remove = async (): Promise<void> => {
    const { isDone } = await actions.run(place, deletion.command);
    if (isDone) show({ kind: 'focus' });
  };
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
    <>
      <Menu trigger={trigger}>
        {menu.before}
        <MenuItem onSelect={() => onMove(-1)} shortcut={`${t`Alt`}+${t`Up`}`}>
          <Trans>Move up</Trans>
        </MenuItem>
        <MenuItem onSelect={() => onMove(1)} shortcut={`${t`Alt`}+${t`Down`}`}>
          <Trans>Move down</Trans>
        </MenuItem>
        {menu.after}
        {mayCopy && control.event.state !== 'ended' && (
          <MenuItem onSelect={() => void copy()}>
            <Trans>Duplicate</Trans>
          </MenuItem>
        )}
        <MenuItem onSelect={() => setIsDeleting(true)} isDanger>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        title={deletion.title}
        description={deletion.description}
        actions={
          <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        }
      >
        <ActionFailure actions={actions} place={place} />
      </Dialog>
    </>
  );
}

interface MarksProps {
  /** The state in words, besides what the marks say. */
  words: readonly (string | false)[];
  isRevealed?: boolean;
  isShownNow: boolean;
  isOpen: boolean;
  isClosed?: boolean;
  /** How many texts await a decision. */
  waiting: number;
}

/** The state of a row as marks, and in words for screen readers and the tooltip. */
export function Marks({ words, isRevealed = false, isShownNow, isOpen, isClosed = false, waiting }: MarksProps) {
  const { t, i18n } = useLingui();
  const all = [
    ...words,
    isShownNow && t`shown now`,
    waiting > 0 && t`${plural(waiting, { one: '# answer waits', other: '# answers wait' })}`,
  ].filter((word) => word !== false);
  if (all.length === 0) return null;
  return (
    <span className="agenda-marks flex shrink-0 items-center gap-1.5 text-muted" title={all.join(', ')}>
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="figures rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent"
        >
          {i18n.number(waiting)}
        </span>
      )}
      {isRevealed && <Eye size={16} aria-hidden="true" className="text-accent-text" />}
      {isShownNow && <Presentation size={16} aria-hidden="true" className="text-accent-text" />}
      {isOpen && <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />}
      {/* A revealed result is usually closed: the eye is enough. */}
      {isClosed && !isRevealed && <Check size={16} aria-hidden="true" />}
      <span className="unseen">{all.join(', ')}</span>
    </span>
  );
}
