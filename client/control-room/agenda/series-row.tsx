import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Presentation } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { AgendaItem, type Movable } from './item.tsx';
import { deleteSeries, duplicate } from '../../crew/commands.ts';
import { isCopyShown, useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { PendingCount } from './pending-count.tsx';
import { pendingTextsInSeries } from '../state/pending-texts.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';

interface SeriesRowProps extends Movable {
  series: CrewSeriesView;
}

/** A quiz or survey in the agenda, above its questions, which move with it. */
export function SeriesRow({ series, ...movable }: SeriesRowProps) {
  const { t } = useLingui();
  const { actions, selectedSeries, control, show, stage } = useControlRoom();
  const { ask, dialog } = useDeleteSeries(series);
  const isShownNow = control.focus.kind === 'series' && control.focus.seriesId === series.id;
  const isLive =
    control.event.state === 'open' &&
    (series.state === 'open' || series.state === 'activity' || series.state === 'lobby');
  const waiting = pendingTextsInSeries(control, series.id);
  const words = [
    isLive && (series.kind === 'quiz' ? t`being played` : t`survey open`),
    isShownNow && t`shown now`,
    waiting > 0 && t`${plural(waiting, { one: '# answer waits', other: '# answers wait' })}`,
  ].filter((word) => word !== false);
  const copy = (): void => {
    const known = new Set(control.series.map(({ id }) => id));
    void actions
      .run('order', duplicate(control.event.id, [series.id]))
      .then(({ isDone }) => isDone && show({ kind: 'newest-series', known, isCopy: true }, stage));
  };
  const menu = {
    before: (
      <>
        <MenuItem onSelect={() => show({ kind: 'form', activityId: null, seriesId: series.id })}>
          <Trans>Add a question</Trans>
        </MenuItem>
        <MenuItem onSelect={() => show({ kind: 'bulk-form', seriesId: series.id })}>
          <Trans>Add several at once</Trans>
        </MenuItem>
        <MenuItem onSelect={() => show({ kind: 'series-form', seriesId: series.id, seriesKind: series.kind })}>
          <Trans>Rename</Trans>
        </MenuItem>
      </>
    ),
    after: (
      <>
        {control.event.state !== 'ended' && (
          <MenuItem onSelect={copy}>
            <Trans>Duplicate</Trans>
          </MenuItem>
        )}
        <MenuItem onSelect={ask} isDanger>
          <Trans>Delete</Trans>
        </MenuItem>
      </>
    ),
  };
  return (
    <>
      <AgendaItem
        id={series.id}
        title={series.title}
        isSelected={selectedSeries?.id === series.id && stage.kind !== 'form' && stage.kind !== 'series-form'}
        isCopy={selectedSeries?.id === series.id && isCopyShown(stage)}
        onSelect={() => show({ kind: 'series', seriesId: series.id })}
        className="mt-1"
        buttonClassName="font-semibold"
        menu={menu}
        {...movable}
      >
        <SeriesIcon
          kind={series.kind}
          label={series.kind === 'quiz' ? t`Quiz` : t`Survey`}
          className="agenda-number ms-1 shrink-0 text-accent-text"
        />
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
          {series.title}
        </span>
        <span
          className="agenda-marks flex shrink-0 items-center gap-1.5 empty:hidden"
          title={words.join(', ') || undefined}
        >
          <PendingCount count={waiting} />
          {isShownNow && <Presentation size={16} aria-hidden="true" className="text-accent-text" />}
          {isLive && <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />}
          {words.length > 0 && <span className="unseen">{words.join(', ')}</span>}
        </span>
      </AgendaItem>
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
          “{series.title}”, its <Plural value={series.activityIds.length} one="question" other="# questions" /> and all
          answers to them will be gone for good.
        </Trans>
      }
      actions={
        <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <ActionFailure actions={actions} place={place} />
    </Dialog>
  );
  return { ask: () => setIsOpen(true), dialog };
}
