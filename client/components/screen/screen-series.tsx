import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JoinView } from '../../../contracts/pages.ts';
import { quizStage, type PlayersView, type SeriesView } from '../../../contracts/series.ts';
import type { ActivityView, RoomView } from '../../../contracts/views.ts';
import { useIsFresh } from '../../hooks/use-is-fresh.ts';
import { useSecondsLeft, useServerClock } from '../../hooks/use-seconds-left.ts';
import { Countdown } from '../series/countdown.tsx';
import { correctWords } from '../series/right-answer.ts';
import TimerLine, { TimerPlace } from '../series/timer-line.tsx';
import { ScreenPodium } from './quiz/screen-podium.tsx';
import { ScreenStandings } from './quiz/screen-standings.tsx';
import { ScreenActivity } from './screen-activity.tsx';
import { ScreenLobby, ScreenSurvey } from './screen-lobby.tsx';

export interface ScreenSeriesProps {
  room: RoomView;
  series: SeriesView;
  players: PlayersView | null;
  join: JoinView;
}

/** A quiz or a survey on the big screen. */
export function ScreenSeries({ room, series, players, join }: ScreenSeriesProps) {
  useServerClock(room.event.id);
  if (series.kind === 'survey') return <ScreenSurvey event={room.event} series={series} join={join} />;
  return <ScreenQuiz {...{ room, series, players, join }} />;
}

function ScreenQuiz({ room, series, players, join }: ScreenSeriesProps) {
  const activity = room.activities.find(({ id }) => id === series.activityId);
  const isFresh = useIsFresh(`${quizStage(series, activity)} ${activity?.id} ${activity?.round}`);
  const stage = quizStage(series, activity);
  if (stage === 'lobby') return <ScreenLobby event={room.event} series={series} players={players} join={join} />;
  if (activity && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
    return <ScreenQuestion key={`${activity.id} ${activity.round}`} eventId={room.event.id} series={series} activity={activity} isFresh={isFresh} />;
  }
  if (stage === 'podium') {
    return (
      <div className="screen-quiz" data-stage="podium">
        <h1 className="screen-podium-title" dir="auto">
          {series.title}
        </h1>
        <ScreenPodium series={series} isFresh={isFresh} />
        <NoPoints series={series} />
      </div>
    );
  }
  return (
    <div className="screen-quiz">
      <QuizHead series={series} activity={activity}>
        <span dir="auto">{series.title}</span>
      </QuizHead>
      {activity && activity.timerSeconds !== null && <TimerPlace />}
      <h1 className="screen-question">
        <Trans>Leaderboard</Trans>
      </h1>
      <div className="appear">
        <ScreenStandings standings={series.standings.slice(0, shownPlayers)} isFresh={isFresh} />
        <NoPoints series={series} />
      </div>
    </div>
  );
}

function NoPoints({ series }: { series: SeriesView }) {
  if (series.standings.length > 0) return null;
  return (
    <p className="screen-lead">
      <Trans>Nobody has points yet.</Trans>
    </p>
  );
}

/** As many as fit in letters that the last row reads. */
const shownPlayers = 8;

interface QuizHeadProps {
  series: SeriesView;
  activity: ActivityView | undefined;
  children: ReactNode;
}

/** One line above whatever a quiz shows, so that its heading stays where it is from one stage to the next. */
function QuizHead({ series, activity, children }: QuizHeadProps) {
  const place = activity ? series.activityIds.indexOf(activity.id) + 1 : 0;
  return (
    <p className="screen-quiz-head screen-small figures">
      {children}
      {place > 0 && (
        <span className="screen-quiz-place">
          <Trans>
            Question {place} of {series.activityIds.length}
          </Trans>
        </span>
      )}
    </p>
  );
}

function ScreenQuestion({ eventId, series, activity, isFresh }: { eventId: string; series: SeriesView; activity: ActivityView; isFresh: boolean }) {
  const { i18n } = useLingui();
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  const right = correctWords(activity, i18n);
  const isCounting = untilOpen !== null && untilOpen > 0;
  return (
    <div className="screen-quiz" data-told={(isFresh && right !== null) || undefined}>
      <QuizHead series={series} activity={activity}>
        {right === null ? (
          <span dir="auto">{series.title}</span>
        ) : (
          <strong className="screen-right" dir="auto">
            <Trans>Right is: {right}</Trans>
          </strong>
        )}
      </QuizHead>
      {isCounting ? activity.timerSeconds !== null && <TimerPlace /> : <TimerLine eventId={eventId} activity={activity} size="screen" />}
      <ScreenActivity eventId={eventId} activity={activity} instead={isCounting ? <Countdown seconds={untilOpen} /> : undefined} />
    </div>
  );
}
