import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Eye, Presentation } from 'lucide-react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { MenuItem } from '#ui/menu.tsx';
import { AgendaItem, type Movable } from './item.tsx';
import { duplicate } from '../../crew/commands.ts';
import { isCopyShown, useControlRoom } from '../state/context.ts';
import { useDeleteActivity } from './delete-activity.tsx';
import { KindIcon } from '#kinds/editors.tsx';
import { lacksRightAnswer, takesQuestions } from '../state/series-rules.ts';
import { useIsCountingDown } from '../state/use-is-counting-down.ts';
import { PendingCount } from './pending-count.tsx';
import { pendingTexts } from '../state/pending-texts.ts';

interface RowProps extends Movable {
  activity: CrewActivityView;
  label: string;
  /** The series it can move into, and the one it can leave. */
  into: readonly CrewSeriesView[];
  outOf: CrewSeriesView | undefined;
  onRegroup: (seriesId: string | null) => void;
}

export function AgendaRow({ activity, label, into, outOf, onRegroup, ...movable }: RowProps) {
  const { actions, selectedActivity, control, show, stage } = useControlRoom();
  const { ask, dialog } = useDeleteActivity(activity);
  const isShownNow = control.focus.kind === 'activity' && control.focus.activityId === activity.id;
  const series = control.series.find(({ id }) => id === activity.seriesId);
  const copy = (): void => {
    const known = new Set(control.activities.map(({ id }) => id));
    void actions
      .run('order', duplicate(control.event.id, [activity.id]))
      .then(({ isDone }) => isDone && show({ kind: 'newest', known, isCopy: true }, stage));
  };
  const menu = {
    before: (
      <MenuItem onSelect={() => show({ kind: 'form', activityId: activity.id })}>
        <Trans>Edit</Trans>
      </MenuItem>
    ),
    after: (
      <>
        {into.map(({ id, title }) => (
          <MenuItem key={id} onSelect={() => onRegroup(id)}>
            <Trans>Move into “{title}”</Trans>
          </MenuItem>
        ))}
        {outOf && (
          <MenuItem onSelect={() => onRegroup(null)}>
            <Trans>Move out of “{outOf.title}”</Trans>
          </MenuItem>
        )}
        {control.event.state !== 'ended' && (!series || takesQuestions(control, series)) && (
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
        id={activity.id}
        title={activity.prompt}
        isSelected={selectedActivity?.id === activity.id && stage.kind !== 'form'}
        isCopy={selectedActivity?.id === activity.id && isCopyShown(stage)}
        onSelect={() => show({ kind: 'activity', activityId: activity.id })}
        menu={menu}
        {...movable}
      >
        <span
          className={`agenda-number figures w-5 shrink-0 text-end text-xs text-muted ${activity.seriesId === null ? '' : 'ms-5 lg:ms-4'}`}
        >
          {label}
        </span>
        <KindIcon kind={activity.kind} size={16} className="text-muted lg:max-[90rem]:hidden" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={`line-clamp-2 ${isShownNow ? 'font-semibold' : ''}`}>
            {activity.prompt}
          </span>
          {activity.state === 'draft' && lacksRightAnswer(control, activity) && (
            <span className="block text-xs text-caution-text">
              <Trans>no right answer</Trans>
            </span>
          )}
        </span>
        <RowState activity={activity} isShownNow={isShownNow} />
      </AgendaItem>
      {dialog}
    </>
  );
}

function RowState({ activity, isShownNow }: { activity: CrewActivityView; isShownNow: boolean }) {
  const { t } = useLingui();
  const { isRevealed, state } = activity;
  const isCounting = useIsCountingDown(activity);
  const { control } = useControlRoom();
  const waiting = pendingTexts(control, activity);
  const stateWord = { draft: t`draft`, open: isCounting ? t`opens in a moment` : t`voting open`, closed: t`closed` }[
    state
  ];
  const words = [
    stateWord,
    isRevealed && t`revealed`,
    isShownNow && t`shown now`,
    waiting > 0 && t`${plural(waiting, { one: '# answer waits', other: '# answers wait' })}`,
  ].filter((word) => word !== false);
  return (
    <span className="agenda-marks flex shrink-0 items-center gap-1.5 text-muted" title={words.join(', ')}>
      <PendingCount count={waiting} />
      {isRevealed && <Eye size={16} aria-hidden="true" className="text-accent-text" />}
      {isShownNow && <Presentation size={16} aria-hidden="true" className="text-accent-text" />}
      {state === 'open' && !isCounting && <span aria-hidden="true" className="size-2.5 rounded-full bg-positive" />}
      {/* A revealed result is usually closed: the eye is enough. */}
      {state === 'closed' && !isRevealed && <Check size={16} aria-hidden="true" />}
      <span className="unseen">{words.join(', ')}</span>
    </span>
  );
}
