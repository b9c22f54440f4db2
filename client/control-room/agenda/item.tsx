import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Ellipsis, Eye, GripVertical, Presentation } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { duplicate } from '../../crew/commands.ts';
import type { CrewCommand } from '../../crew/use-actions.ts';
import { entryIds, movedByOne } from '../state/agenda.ts';
import { isCopyShown, isForm, useControlRoom } from '../state/context.ts';
import type { AgendaDrag } from './use-drag.ts';
import type { AgendaOrder } from './use-order.ts';
import './agenda.css';
import { commaOf } from '#ui/text/comma.tsx';

const rowLook = `group/row relative flex scroll-mt-10 scroll-mb-12 items-center rounded-control glide select-none
  data-dragged:opacity-40`;
export const buttonLook = `flex min-h-11 min-w-0 items-center rounded-control py-1.5 text-start text-[0.9375rem]
  leading-snug -outline-offset-2 lg:min-h-9`;
const titleLook = `${buttonLook} peer flex-1 gap-2.5 pe-1 lg:gap-2`;

// With a mouse, the grip replaces the number and the menu the marks. Keyboards reach the menu by Tab.
export const numberLook = 'mouse:group-hover/row:opacity-0';
const gripLook = 'z-1 cursor-grab touch-none opacity-40 mouse:opacity-0 mouse:group-hover/row:opacity-100';
const marksLook = `mouse:min-w-6 mouse:justify-end mouse:group-hover/row:opacity-0
  mouse:group-has-data-popup-open/row:opacity-0 mouse:group-has-[.agenda-more:focus-visible]/row:opacity-0`;
const moreLook = `agenda-more grid h-9 w-7 shrink-0 place-items-center self-center rounded-control text-muted
  thumb:size-11 mouse:absolute mouse:inset-y-0 mouse:end-0 mouse:my-auto mouse:bg-inherit mouse:opacity-0
  mouse:peer-focus-visible:end-1 mouse:peer-focus-visible:max-h-7 mouse:group-hover/row:opacity-100
  mouse:focus-visible:opacity-100 mouse:data-popup-open:opacity-100`;

export interface Movable {
  order: AgendaOrder;
  drag: AgendaDrag;
  isDragged: boolean;
  isTarget: boolean;
}

interface AgendaItemProps extends Movable {
  id: string;
  title: string;
  onSelect: () => void;
  className?: string;
  buttonClassName?: string;
  menu: { before: ReactNode; after?: ReactNode };
  mayCopy: boolean;
  deletion: { command: CrewCommand; title: ReactNode; description: ReactNode };
  children: ReactNode;
}

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
      data-dragged={props.isDragged || undefined}
      className={`${rowLook} ${isSelected || props.isTarget ? 'bg-accent-soft' : 'hover:bg-sunken'} ${className}`}
    >
      {mayRun && (
        <span
          aria-hidden="true"
          className={`agenda-grip absolute inset-y-0 start-0 grid w-6 place-items-center text-muted ${gripLook}`}
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
        className={`${titleLook} ${mayRun ? 'ps-5 mouse:ps-0.5' : 'ps-2'} ${buttonClassName}`}
      >
        {children}
        {isCopy && (
          <span
            className={`appear shrink-0 rounded-full border border-line bg-surface px-2 py-px text-xs
            font-semibold text-accent-text`}
          >
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
    const known = entryIds(control);
    const { isDone } = await actions.run('order', duplicate(control.event.id, [id]));
    if (isDone) show({ kind: 'newest', known, isCopy: true }, stage);
  };
  const remove = async (): Promise<void> => {
    const { isDone } = await actions.run(place, deletion.command);
    if (isDone) show({ kind: 'focus' });
  };
  const trigger = (
    <button type="button" aria-label={t`More about ${title}`} className={moreLook}>
      <Ellipsis size={18} />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {menu.before}
        <MenuItem onSelect={() => onMove(-1)} shortcut={`${t`Alt`}+${t`Up`}`}>
          {t`Move up`}
        </MenuItem>
        <MenuItem onSelect={() => onMove(1)} shortcut={`${t`Alt`}+${t`Down`}`}>
          {t`Move down`}
        </MenuItem>
        {menu.after}
        {mayCopy && control.event.state !== 'ended' && <MenuItem onSelect={() => void copy()}>{t`Duplicate`}</MenuItem>}
        <MenuItem onSelect={() => setIsDeleting(true)} isDanger>
          {t`Delete`}
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        title={deletion.title}
        description={deletion.description}
        actions={
          <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        }
      >
        <ActionFailure actions={actions} place={place} />
      </Dialog>
    </>
  );
}

interface MarksProps {
  words: readonly (string | false)[];
  isRevealed?: boolean;
  isShownNow: boolean;
  isOpen: boolean;
  isClosed?: boolean;
  waiting: number;
}

export function Marks({ words, isRevealed = false, isShownNow, isOpen, isClosed = false, waiting }: MarksProps) {
  const { t, i18n } = useLingui();
  const all = [
    ...words,
    isShownNow && t`shown now`,
    waiting > 0 && t`${plural(waiting, { one: '# answer waiting', other: '# answers waiting' })}`,
  ].filter((word) => word !== false);
  if (all.length === 0) return null;
  const spoken = all.join(commaOf(i18n));
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-muted ${marksLook}`} title={spoken}>
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="figures rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent"
        >
          {i18n.number(waiting)}
        </span>
      )}
      {isRevealed && <Eye size={16} className="text-accent-text" />}
      {isShownNow && <Presentation size={16} className="text-accent-text" />}
      {isOpen && <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />}
      {isClosed && !isRevealed && <Check size={16} />}
      <span className="unseen">{spoken}</span>
    </span>
  );
}
