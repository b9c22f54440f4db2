import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { MenuItem } from '#ui/menu.tsx';
import { deleteSeries } from '../../crew/commands.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import { useControlRoom } from '../state/context.ts';
import { pendingTextsInSeries } from '../state/pending-texts.ts';
import { isInFocus } from '../state/primary-action.ts';
import { AgendaItem, Marks, numberLook, type Movable } from './item.tsx';

export function SeriesRow({ series, ...movable }: Movable & { series: CrewSeriesView }) {
  const { t } = useLingui();
  const { control, show } = useControlRoom();
  const { id, kind, title, state } = series;
  const isQuiz = kind === 'quiz';
  const isLive = control.event.state === 'open' && (state === 'open' || state === 'activity' || state === 'lobby');
  return (
    <AgendaItem
      id={id}
      title={title}
      onSelect={() => show({ kind: 'series', seriesId: id })}
      className="mt-1"
      buttonClassName="font-semibold"
      menu={{
        before: (
          <>
            <MenuItem onSelect={() => show({ kind: 'form', activityId: null, seriesId: id })}>
              <Trans>Add a question</Trans>
            </MenuItem>
            <MenuItem onSelect={() => show({ kind: 'bulk-form', seriesId: id })}>
              <Trans>Add several at once</Trans>
            </MenuItem>
            <MenuItem onSelect={() => show({ kind: 'series-form', seriesId: id, seriesKind: kind })}>
              <Trans>Rename</Trans>
            </MenuItem>
          </>
        ),
      }}
      mayCopy
      deletion={{
        command: deleteSeries(id),
        title: isQuiz ? <Trans>Delete this quiz?</Trans> : <Trans>Delete this survey?</Trans>,
        description: (
          <Trans>
            “{series.title}”, its <Plural value={series.activityIds.length} one="question" other="# questions" /> and
            all answers will be deleted.
          </Trans>
        ),
      }}
      {...movable}
    >
      <SeriesIcon
        kind={kind}
        label={isQuiz ? t`Quiz` : t`Survey`}
        className={`ms-1 shrink-0 text-accent-text ${numberLook}`}
      />
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
        {title}
      </span>
      <Marks
        words={[isLive && (isQuiz ? t`being played` : t`survey open`)]}
        isShownNow={isInFocus(control, id)}
        isOpen={isLive}
        waiting={pendingTextsInSeries(control, id)}
      />
    </AgendaItem>
  );
}
