import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ballotsIn, isCollecting, roundShown } from '#contracts/poll-kinds.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { MenuItem } from '#ui/menu.tsx';
import { deleteActivity, deleteSeries } from '../../crew/commands.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import { useControlRoom } from '../state/context.ts';
import {
  isInFocus,
  lacksRightAnswer,
  pendingTexts,
  pendingTextsInSeries,
  takesQuestions,
  useIsCountingDown,
} from '../state/rules.ts';
import { AgendaItem, Marks, type Movable, numberLook } from './item.tsx';
import type { CrewActivityView } from '#contracts/views.ts';
import { KindIcon } from '#kinds/editors.tsx';
import { mayLeave, movedInto, seriesOpenTo } from '../state/agenda.ts';

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
              {t`Add a question`}
            </MenuItem>
            <MenuItem onSelect={() => show({ kind: 'bulk-form', seriesId: id })}>{t`Add several at once`}</MenuItem>
            <MenuItem onSelect={() => show({ kind: 'series-form', seriesId: id, seriesKind: kind })}>
              {isQuiz ? t`Rename` : t`Edit`}
            </MenuItem>
          </>
        ),
      }}
      mayCopy
      deletion={{
        command: deleteSeries(id),
        title: isQuiz ? t`Delete this quiz?` : t`Delete this survey?`,
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

interface ActivityRowProps extends Movable {
  activity: CrewActivityView;
  label: string;
}

export function ActivityRow({ activity, label, ...movable }: ActivityRowProps) {
  const { t } = useLingui();
  const { control, show } = useControlRoom();
  const isCounting = useIsCountingDown(activity);
  const { id, state, isRevealed, prompt, seriesId } = activity;
  const { agenda, ids, save } = movable.order;
  const isShownNow = isInFocus(control, id);
  const series = agenda.series.find((one) => one.id === seriesId);
  const moveInto = (target: string | null): void => save(movedInto(agenda, ids, id, target), id);
  const stateWord = { draft: t`draft`, open: isCounting ? t`opens in a moment` : t`voting open`, closed: t`closed` };
  return (
    <AgendaItem
      id={id}
      title={prompt}
      onSelect={() => show({ kind: 'activity', activityId: id })}
      menu={{
        before: <MenuItem onSelect={() => show({ kind: 'form', activityId: id })}>{t`Edit`}</MenuItem>,
        after: (
          <>
            {seriesOpenTo(agenda, id).map(({ id: target, title }) => (
              <MenuItem key={target} onSelect={() => moveInto(target)}>
                <Trans>Move into “{title}”</Trans>
              </MenuItem>
            ))}
            {series && mayLeave(agenda, id) && (
              <MenuItem onSelect={() => moveInto(null)}>
                <Trans>Move out of “{series.title}”</Trans>
              </MenuItem>
            )}
          </>
        ),
      }}
      mayCopy={!series || takesQuestions(control, series)}
      deletion={{
        command: deleteActivity(id),
        title: seriesId === null ? t`Delete this poll?` : t`Delete this question?`,
        description: <DeletionSummary activity={activity} />,
      }}
      {...movable}
    >
      <span
        className={`figures w-5 shrink-0 text-end text-xs text-muted ${numberLook} ${series ? 'ms-5 lg:ms-4' : ''}`}
      >
        {label}
      </span>
      <KindIcon kind={activity.kind} size={16} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={`line-clamp-2 ${isShownNow ? 'font-semibold' : ''}`}>
          {prompt}
        </span>
        {state === 'draft' && lacksRightAnswer(control, activity) && (
          <span className="block text-xs text-caution-text">{t`no right answer`}</span>
        )}
      </span>
      <Marks
        words={[stateWord[state], isRevealed && t`revealed`]}
        {...{ isRevealed, isShownNow }}
        isOpen={state === 'open' && !isCounting}
        isClosed={state === 'closed'}
        waiting={pendingTexts(control, activity)}
      />
    </AgendaItem>
  );
}

function DeletionSummary({ activity }: { activity: CrewActivityView }) {
  const { prompt, round, tally } = activity;
  const total = ballotsIn(tally);
  if (round > roundShown(activity) && !isCollecting(activity))
    return <Trans>“{prompt}” with its ideas and votes will be deleted.</Trans>;
  if (round > 1)
    return (
      <Trans>
        “{prompt}” and the answers of its {round} rounds will be deleted.
      </Trans>
    );
  if (total === 0) return <Trans>“{prompt}” will be deleted.</Trans>;
  return (
    <Trans>
      “{prompt}” and its <Plural value={total} one="answer" other="# answers" /> will be deleted.
    </Trans>
  );
}
