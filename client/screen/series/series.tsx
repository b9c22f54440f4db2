import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isInParts, quizStage, type SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { useSecondsLeft, useServerClock } from '../../clock/use-seconds-left.ts';
import { Countdown } from '../../quizzes/countdown.tsx';
import { correctWords } from '#kinds/right-answers.tsx';
import TimerLine from '../../quizzes/timer-line.tsx';
import { TimerPlaceholder } from '../../quizzes/timer-line.tsx';
import type { ScreenSeriesProps } from '../stage-props.ts';
import { PodiumStage } from './podium.tsx';
import { ScreenLeaderboard } from './screen-leaderboard.tsx';
import { ScreenActivity } from '../poll/poll.tsx';
import { ScreenLobby } from './lobby.tsx';
import type { SurveyTurnout } from '#contracts/screens/turnout.ts';
import { surveyPages } from '../join/join-visibility.ts';
import { JoinWords, Welcome } from '../join/join.tsx';
import { PageContext, useScreenPage } from '../../results/page-context.ts';
import { useSurveyTurnout } from '../poll/turnout-context.ts';
import { AnswerCount } from '../../results/answer-count.tsx';
import { Comma } from '#ui/text/comma.tsx';

export function ScreenSeries(props: ScreenSeriesProps) {
  useServerClock(props.room.event.id);
  return props.series.kind === 'survey' ? <ScreenSurvey {...props} /> : <ScreenQuiz {...props} />;
}

function ScreenQuiz(props: ScreenSeriesProps) {
  const { room, series } = props;
  const activity = room.activities.find(({ id }) => id === series.activityId);
  const isFresh = useJustArrived(`${quizStage(series, activity)} ${activity?.id} ${activity?.round}`);
  const stage = quizStage(series, activity);
  if (stage === 'lobby') return <ScreenLobby {...props} />;
  if (activity && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
    return (
      <ScreenQuestion
        key={`${activity.id} ${activity.round}`}
        eventId={room.event.id}
        series={series}
        activity={activity}
        isFresh={isFresh}
      />
    );
  }
  if (stage === 'podium') {
    const hasResult = room.activities.some(({ id, isRevealed }) => isRevealed && series.activityIds.includes(id));
    return <PodiumStage {...{ series, hasResult, isFresh }} />;
  }
  return (
    <div className="screen-quiz">
      <SeriesHead series={series} activity={activity} />
      {activity && activity.timerSeconds !== null && <TimerPlaceholder />}
      <h1 className="screen-question">
        <Trans>Leaderboard</Trans>
      </h1>
      <div className="appear">
        <ScreenLeaderboard standings={series.standings.slice(0, shownPlayers)} isFresh={isFresh} />
        {series.standings.length === 0 && (
          <p className="screen-lead">
            <Trans>No one has points yet.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

const shownPlayers = 8;

/** One line: the first of several texts. The options show a right order. */
function shortWords(activity: ActivityView, i18n: I18n): string | null {
  const { correct } = activity;
  return correct && 'accepted' in correct ? (correct.accepted[0] ?? null) : correctWords(activity, i18n);
}

function ScreenQuestion({
  eventId,
  series,
  activity,
  isFresh,
}: {
  eventId: string;
  series: SeriesView;
  activity: ActivityView;
  isFresh: boolean;
}) {
  const { t, i18n } = useLingui();
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  const right = shortWords(activity, i18n);
  const isCounting = untilOpen !== null && untilOpen > 0;
  return (
    <div className="screen-quiz" data-reveal={(isFresh && right !== null) || undefined}>
      <SeriesHead series={series} activity={activity}>
        {right !== null && (
          <strong
            className="screen-right min-w-0 truncate text-[calc(4*var(--vh))] leading-[1.25] text-positive-text"
            dir="auto"
          >
            {activity.correct && 'order' in activity.correct ? (
              t`The right order`
            ) : isInParts(activity.correct) ? (
              t`The right answers`
            ) : (
              <Trans>Right answer: {right}</Trans>
            )}
          </strong>
        )}
      </SeriesHead>
      {isCounting ? (
        activity.timerSeconds !== null && <TimerPlaceholder />
      ) : (
        <TimerLine eventId={eventId} activity={activity} size="screen" />
      )}
      <ScreenActivity
        eventId={eventId}
        activity={activity}
        instead={isCounting ? <Countdown seconds={untilOpen} /> : undefined}
      />
    </div>
  );
}

function ScreenSurvey({ room, series, join }: Pick<ScreenSeriesProps, 'room' | 'series' | 'join'>) {
  const pages = surveyPages(room, series);
  const page = Math.min(useScreenPage(), pages.length - 1);
  const activity = pages[page];
  const turnout = useSurveyTurnout(series.id);
  if (activity) {
    return (
      <div className="screen-quiz">
        <SeriesHead series={series} activity={activity} />
        <PageContext value={page - pages.indexOf(activity)}>
          <ScreenActivity key={activity.id} eventId={room.event.id} activity={activity} />
        </PageContext>
      </div>
    );
  }
  const isOpen = series.state === 'open';
  const count = turnout && (
    <p className="screen-lead figures font-semibold text-ink">
      <SurveyTurnoutWords turnout={turnout} isOpen={isOpen} />
    </p>
  );
  if (isOpen) {
    return (
      <Welcome title={series.title} join={join}>
        <JoinWords join={join} event={room.event} />
        <p className="screen-lead figures">
          <Plural value={series.activityIds.length} one="# question on your phone" other="# questions on your phone" />
        </p>
        {count}
      </Welcome>
    );
  }
  return (
    <Welcome title={series.title}>
      <p className="screen-lead">
        <Trans>This survey has closed. Thank you.</Trans>
      </p>
      {count}
    </Welcome>
  );
}

function SurveyTurnoutWords({
  turnout: { answered, answeredAll },
  isOpen,
}: {
  turnout: SurveyTurnout;
  isOpen: boolean;
}) {
  if (answered === 0) return <AnswerCount total={0} isOpen={isOpen} />;
  if (answeredAll === answered) return <Plural value={answered} one="# person finished" other="# people finished" />;
  return (
    <>
      <Plural value={answered} one="# person answered" other="# people answered" />
      {answeredAll > 0 && (
        <>
          <Comma />
          <Plural value={answeredAll} one="# finished" other="# finished" />
        </>
      )}
    </>
  );
}

interface SeriesHeadProps {
  series: SeriesView;
  activity: ActivityView | undefined;
  children?: ReactNode;
}

const headLook = 'flex min-h-[calc(5*var(--vh))] shrink-0 items-center justify-between gap-[calc(4*var(--vh))]';

function SeriesHead({ series, activity, children }: SeriesHeadProps) {
  const place = activity ? series.activityIds.indexOf(activity.id) + 1 : 0;
  return (
    <p className={`screen-quiz-head screen-small figures ${headLook}`}>
      {children || (
        <span className="min-w-0 truncate" dir="auto">
          {series.title}
        </span>
      )}
      {place > 0 && (
        <span className="shrink-0 whitespace-nowrap">
          <Trans>
            Question {place} of {series.activityIds.length}
          </Trans>
        </span>
      )}
    </p>
  );
}
