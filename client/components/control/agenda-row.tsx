import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Ellipsis, Eye, GripVertical, Presentation } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { Menu, MenuItem } from '../menu.tsx';
import { useControlRoom } from './control-context.ts';
import { useDeleteActivity } from './delete-activity.tsx';
import type { Reorder } from './use-reorder.ts';

interface RowProps {
  activity: CrewActivityView;
  /** Its number in the agenda, or in its series. */
  label: string;
  reorder: Reorder;
  onMove: (by: number) => void;
}

/** One activity: press to take it in hand, drag or Alt+arrow to move it. */
export function AgendaRow({ activity, label, reorder, onMove }: RowProps) {
  const { inHand, mayRun, control, show, stage } = useControlRoom();
  const isInHand = inHand?.id === activity.id && stage.kind !== 'form';
  const isOnShow = control.focus.kind === 'activity' && control.focus.activityId === activity.id;
  const moveByKey = (event: KeyboardEvent): void => {
    if (!mayRun || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={reorder.row(activity.id)}
      className={`group relative flex items-center rounded-control glide ${isInHand ? 'bg-accent-soft' : 'hover:bg-sunken'} ${reorder.draggedId === activity.id ? 'z-10 bg-surface shadow-float' : ''}`}
    >
      {mayRun && <Handle reorder={reorder} id={activity.id} />}
      <button
        type="button"
        onClick={() => show({ kind: 'activity', activityId: activity.id })}
        onKeyDown={moveByKey}
        aria-current={isInHand ? 'true' : undefined}
        aria-keyshortcuts={mayRun ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={activity.prompt}
        className={`flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1.5 pe-1 outline-offset-[-2px] text-start text-[0.9375rem] leading-snug lg:min-h-9 ${mayRun ? 'ps-5' : 'ps-2'}`}
      >
        <span className={`figures w-5 shrink-0 text-end text-xs text-muted ${activity.seriesId === null ? '' : 'ms-5'}`}>{label}</span>
        <span dir="auto" className={`line-clamp-2 min-w-0 flex-1 ${isOnShow ? 'font-semibold' : ''}`}>
          {activity.prompt}
        </span>
        <RowState activity={activity} isOnShow={isOnShow} />
      </button>
      {mayRun && <RowMenu {...{ activity, onMove }} />}
    </li>
  );
}

function Handle({ reorder, id }: { reorder: Reorder; id: string }) {
  return (
    <span
      {...reorder.handle(id)}
      aria-hidden="true"
      className="absolute inset-y-0 start-0 grid w-6 cursor-grab touch-none place-items-center text-muted opacity-40 group-hover:opacity-100 active:cursor-grabbing"
    >
      <GripVertical size={16} />
    </span>
  );
}

function RowState({ activity, isOnShow }: { activity: CrewActivityView; isOnShow: boolean }) {
  const { t } = useLingui();
  const { isRevealed, state } = activity;
  const stateWord = { draft: t`draft`, open: t`voting open`, closed: t`closed` }[state];
  const words = [stateWord, isRevealed && t`revealed`, isOnShow && t`on show now`].filter((word) => word !== false);
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-muted" title={words.join(', ')}>
      {isRevealed && <Eye size={16} aria-hidden="true" className="text-accent-text" />}
      {isOnShow && <Presentation size={16} aria-hidden="true" className="text-accent-text" />}
      {state === 'open' && <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />}
      {state === 'closed' && <Check size={16} aria-hidden="true" />}
      <span className="unseen">{words.join(', ')}</span>
    </span>
  );
}

function RowMenu({ activity, onMove }: Pick<RowProps, 'activity' | 'onMove'>) {
  const { t } = useLingui();
  const { show } = useControlRoom();
  const { ask, dialog } = useDeleteActivity(activity);
  const trigger = (
    <button
      type="button"
      aria-label={t`More about ${activity.prompt}`}
      className="grid h-9 w-7 shrink-0 place-items-center self-center rounded-control text-muted lg:opacity-50 lg:group-hover:opacity-100 lg:focus-visible:opacity-100 max-lg:size-11"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => show({ kind: 'form', activityId: activity.id })}>
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuItem onSelect={() => onMove(-1)} shortcut="Alt+Up">
          <Trans>Move up</Trans>
        </MenuItem>
        <MenuItem onSelect={() => onMove(1)} shortcut="Alt+Down">
          <Trans>Move down</Trans>
        </MenuItem>
        <MenuItem onSelect={ask} isDanger>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
