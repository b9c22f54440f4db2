import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { SurveyTurnout } from '#contracts/screens/turnout.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { AnswerCount, Answers } from '../../results/answer-count.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ActivityResult, HowSure } from '#kinds/results.tsx';
import { ComingReveal, NamesLine, VisibilityPill } from './activity-state.tsx';
import { useControlRoom } from '../state/context.ts';
import { spoilerOf, withoutRight } from '../state/spoilers.ts';
import { lacksRightAnswer, pendingTexts, takesQuestions } from '../state/rules.ts';
import { Comma } from '#ui/text/comma.tsx';

const briefTexts = 6;

function inBrief(activity: CrewActivityView): CrewActivityView {
  if (!('texts' in activity.tally) || activity.tally.texts.length <= briefTexts) return activity;
  const { texts, moreCount } = activity.tally;
  return {
    ...activity,
    tally: { ...activity.tally, texts: texts.slice(0, briefTexts), moreCount: moreCount + texts.length - briefTexts },
  } as CrewActivityView;
}

function SurveyVisibility({ asked }: { asked: readonly CrewActivityView[] }) {
  const { t, i18n } = useLingui();
  const hidden = asked.find(({ isRevealed }) => !isRevealed);
  const revealedCount = asked.filter(({ isRevealed }) => isRevealed).length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <VisibilityPill isRevealed={!hidden}>
        {!hidden ? (
          t`Revealed: everyone sees this`
        ) : revealedCount === 0 ? (
          t`Hidden: only the crew sees this`
        ) : (
          <Trans>
            {i18n.number(revealedCount)} of {i18n.number(asked.length)} results revealed
          </Trans>
        )}
      </VisibilityPill>
      {hidden && <ComingReveal activity={hidden} />}
    </div>
  );
}

function NoPoints({ activity }: { activity: CrewActivityView }) {
  const { control } = useControlRoom();
  if (!lacksRightAnswer(control, activity)) return <Trans>no points</Trans>;
  return (
    <span className="font-semibold text-caution-text">
      <Trans>no right answer</Trans>
    </span>
  );
}

function Turnout({ turnout: { answered, answeredAll }, isOpen }: { turnout: SurveyTurnout; isOpen: boolean }) {
  const { i18n } = useLingui();
  if (answered === 0) {
    return (
      <p className="text-muted">
        <AnswerCount total={0} isOpen={isOpen} />
      </p>
    );
  }
  return (
    <p className="figures">
      <strong className="font-display text-lg">{i18n.number(answered)}</strong>{' '}
      <span className="text-muted">
        {answeredAll === answered ? (
          <Plural value={answered} one="person finished" other="people finished" />
        ) : (
          <Plural value={answered} one="answered" other="answered" />
        )}
        {answeredAll > 0 && answeredAll < answered && (
          <>
            <Comma />
            <Plural value={answeredAll} one="# finished" other="# finished" />
          </>
        )}
      </span>
    </p>
  );
}

export function Contents({ series, activities }: { series: CrewSeriesView; activities: readonly CrewActivityView[] }) {
  const { control, mayRun, show, turnout } = useControlRoom();
  const { t } = useLingui();
  const isQuiz = series.kind === 'quiz';
  if (activities.length === 0) {
    const add = mayRun && control.event.state !== 'ended' && takesQuestions(control, series) && (
      <Button
        look={control.event.state === 'open' ? 'primary' : 'secondary'}
        onClick={() => show({ kind: 'form', activityId: null, seriesId: series.id })}
      >
        {t`Add a question`}
      </Button>
    );
    return (
      <EmptyState title={isQuiz ? t`This quiz is empty` : t`This survey is empty`} action={add}>
        {add && t`Add the questions in order.`}
      </EmptyState>
    );
  }
  const counted = turnout && 'seriesId' in turnout && turnout.seriesId === series.id && (
    <Turnout turnout={turnout} isOpen={series.state === 'open'} />
  );
  const asked = isQuiz ? [] : activities.filter(({ state }) => state !== 'draft');
  return (
    <>
      {(counted || asked.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {counted}
          {asked.length > 0 && <SurveyVisibility asked={asked} />}
        </div>
      )}
      {(!isQuiz || series.names === 'everyone') && <NamesLine names={series.names} />}
      <ol className="grid">
        {activities.map((activity, place) => (
          <li key={activity.id} className="border-t border-line first:border-0">
            <div className="flex items-baseline gap-4">
              <button
                type="button"
                className={`flex min-w-0 flex-1 items-baseline gap-4 rounded-control py-2.5 text-start
                  hover:bg-sunken`}
                onClick={() => show({ kind: 'activity', activityId: activity.id })}
              >
                <span className="figures w-6 shrink-0 text-end text-muted">{place + 1}</span>
                <span className={`min-w-0 flex-1 ${asked.includes(activity) ? 'font-semibold' : ''}`} dir="auto">
                  {activity.prompt}
                </span>
                <Facts activity={activity} series={series} />
              </button>
              {mayRun && activity.state === 'draft' && (
                <button
                  type="button"
                  aria-label={t`Edit “${activity.prompt}”`}
                  className="link min-h-8 px-1 text-xs thumb:min-h-11 thumb:min-w-11"
                  onClick={() => show({ kind: 'form', activityId: activity.id })}
                >
                  {t`Edit`}
                </button>
              )}
            </div>
            {asked.includes(activity) && activity.tally.total > 0 && (
              <div className="grid gap-2 pt-1 pb-6 sm:ps-10">
                <ActivityResult
                  key={activity.round}
                  activity={inBrief(spoilerOf(control, activity) ? withoutRight(activity) : activity)}
                  size="compact"
                  hasFigures={false}
                />
                <HowSure activity={spoilerOf(control, activity) ? withoutRight(activity) : activity} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Facts({ activity, series }: { activity: CrewActivityView; series: CrewSeriesView }) {
  const { control } = useControlRoom();
  const { correct, points, tally } = activity;
  const waiting = pendingTexts(control, activity);
  return (
    <span
      className={`figures flex shrink-0 flex-wrap justify-end gap-x-3 text-xs text-muted max-sm:flex-col
      max-sm:items-end`}
    >
      {waiting > 0 && (
        <span className="font-semibold text-accent-text">
          <Plural value={waiting} one="# to approve" other="# to approve" />
        </span>
      )}
      {series.kind === 'survey' ? (
        series.state !== 'draft' && <Answers of={tally} />
      ) : (
        <span>
          {activity.timerSeconds !== null && <Trans>{activity.timerSeconds} s</Trans>}
          {correct === null ? (
            <>
              {' · '}
              <NoPoints activity={activity} />
            </>
          ) : (
            points !== null && (
              <>
                {' · '}
                <Plural value={points} one="# point" other="# points" />
              </>
            )
          )}
        </span>
      )}
    </span>
  );
}
