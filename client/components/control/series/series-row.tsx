import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, GripVertical, ListChecks, Presentation, Trophy } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CrewSeriesView } from '../../../../contracts/series.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { Menu, MenuItem } from '../../menu.tsx';
import { deleteSeries } from '../commands.ts';
import { useControlRoom } from '../control-context.ts';
import { Failure } from '../failure.tsx';
import type { Reorder } from '../use-reorder.ts';

interface SeriesRowProps {
  series: CrewSeriesView;
  reorder: Reorder;
  onMove: (by: number) => void;
}

/** A quiz or survey in the agenda, above its questions: press to take it in hand, drag or Alt+arrow to move all of it. */
export function SeriesRow({ series, reorder, onMove }: SeriesRowProps) {
  const { t } = useLingui();
  const { seriesInHand, mayRun, control, show, stage } = useControlRoom();
  const isInHand = seriesInHand?.id === series.id && stage.kind !== 'form' && stage.kind !== 'series-form';
  const isOnShow = control.focus.kind === 'series' && control.focus.seriesId === series.id;
  const Icon = series.kind === 'quiz' ? Trophy : ListChecks;
  const moveByKey = (event: KeyboardEvent): void => {
    if (!mayRun || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={reorder.row(series.id)}
      className={`group relative mt-1 flex items-center rounded-control glide ${isInHand ? 'bg-accent-soft' : 'hover:bg-sunken'} ${reorder.draggedId === series.id ? 'z-10 bg-surface shadow-float' : ''}`}
    >
      {mayRun && (
        <span {...reorder.handle(series.id)} aria-hidden="true" className="absolute inset-y-0 start-0 grid w-6 cursor-grab touch-none place-items-center text-muted opacity-40 group-hover:opacity-100 active:cursor-grabbing">
          <GripVertical size={16} />
        </span>
      )}
      <button
        type="button"
        onClick={() => show({ kind: 'series', seriesId: series.id })}
        onKeyDown={moveByKey}
        aria-current={isInHand ? 'true' : undefined}
        aria-keyshortcuts={mayRun ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={series.title}
        className={`flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1.5 pe-1 text-start text-[0.9375rem] leading-snug font-semibold outline-offset-[-2px] lg:min-h-9 ${mayRun ? 'ps-5' : 'ps-2'}`}
      >
        <Icon size={16} aria-label={series.kind === 'quiz' ? t`Quiz` : t`Survey`} className="ms-1 shrink-0 text-accent-text" />
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
          {series.title}
        </span>
        {isOnShow && <Presentation size={16} aria-label={t`on show now`} className="shrink-0 text-accent-text" />}
        {(series.state === 'open' || series.state === 'activity' || series.state === 'lobby') && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />}
      </button>
      {mayRun && <RowMenu series={series} onMove={onMove} />}
    </li>
  );
}

function RowMenu({ series, onMove }: Pick<SeriesRowProps, 'series' | 'onMove'>) {
  const { t } = useLingui();
  const { show } = useControlRoom();
  const { ask, dialog } = useDeleteSeries(series);
  const trigger = (
    <button type="button" aria-label={t`More about ${series.title}`} className="grid h-9 w-7 shrink-0 place-items-center self-center rounded-control text-muted lg:opacity-50 lg:group-hover:opacity-100 lg:focus-visible:opacity-100 max-lg:size-11">
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => show({ kind: 'form', activityId: null, seriesId: series.id })}>
          <Trans>Add a question</Trans>
        </MenuItem>
        <MenuItem onSelect={() => show({ kind: 'series-form', seriesId: series.id, seriesKind: series.kind })}>
          <Trans>Rename</Trans>
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

function useDeleteSeries(series: CrewSeriesView): { ask: () => void; dialog: ReactNode } {
  const { actions, show } = useControlRoom();
  const [isOpen, setIsOpen] = useState(false);
  const place = `delete-${series.id}`;
  const remove = async (): Promise<void> => {
    const { isDone } = await actions.run(place, deleteSeries(series.id));
    if (isDone) show({ kind: 'focus' });
  };
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={series.kind === 'quiz' ? <Trans>Delete this quiz?</Trans> : <Trans>Delete this survey?</Trans>}
      description={
        <Trans>
          “{series.title}”, its <Plural value={series.activityIds.length} one="question" other="# questions" /> and all answers to them will be gone for good.
        </Trans>
      }
      actions={
        <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <Failure actions={actions} place={place} />
    </Dialog>
  );
  return { ask: () => setIsOpen(true), dialog };
}
