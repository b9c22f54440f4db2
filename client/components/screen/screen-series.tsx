import { Trans, useLingui } from '@lingui/react/macro';
import type { JoinView } from '../../../contracts/pages.ts';
import { quizStage, type PlayersView, type SeriesView } from '../../../contracts/series.ts';
import type { ActivityView, RoomView } from '../../../contracts/views.ts';
import { useSecondsLeft, useServerClock } from '../../hooks/use-seconds-left.ts';
import { Countdown } from '../series/countdown.tsx';
import { Podium } from '../series/podium.tsx';
import { correctWords } from '../series/right-answer.ts';
import { Standings } from '../series/standings.tsx';
import TimerLine, { TimerPlace } from '../series/timer-line.tsx';
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
  const activity = room.activities.find(({ id }) => id === series.activityId);
  const stage = quizStage(series, activity);
  if (stage === 'lobby') return <ScreenLobby event={room.event} series={series} players={players} join={join} />;
  if (activity && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
    return <ScreenQuestion key={`${activity.id} ${activity.round}`} eventId={room.event.id} series={series} activity={activity} />;
  }
  return (
    <div className="screen-quiz appear">
      <h1 className="screen-question" dir="auto">
        {stage === 'podium' ? series.title : <Trans>Leaderboard</Trans>}
      </h1>
      {stage === 'podium' ? <Podium standings={series.standings} size="screen" /> : <Standings standings={series.standings.slice(0, shownPlayers)} size="screen" />}
      {series.standings.length === 0 && (
        <p className="screen-lead">
          <Trans>Nobody has points yet.</Trans>
        </p>
      )}
    </div>
  );
}

/** As many as fit in letters that the last row reads. */
const shownPlayers = 8;

function ScreenQuestion({ eventId, series, activity }: { eventId: string; series: SeriesView; activity: ActivityView }) {
  const { i18n } = useLingui();
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  const place = series.activityIds.indexOf(activity.id) + 1;
  const right = correctWords(activity, i18n);
  const isCounting = untilOpen !== null && untilOpen > 0;
  return (
    <div className="screen-quiz">
      <p className="screen-quiz-head screen-small figures">
        {right === null ? (
          <span dir="auto">{series.title}</span>
        ) : (
          <strong className="screen-right appear" dir="auto">
            <Trans>Right is: {right}</Trans>
          </strong>
        )}
        <span>
          <Trans>
            Question {place} of {series.activityIds.length}
          </Trans>
        </span>
      </p>
      {isCounting ? (
        <>
          {activity.timerSeconds !== null && <TimerPlace />}
          <h1 className="screen-question" dir="auto">
            {activity.prompt}
          </h1>
          <Countdown seconds={untilOpen} />
        </>
      ) : (
        <>
          <TimerLine eventId={eventId} activity={activity} size="screen" />
          <ScreenActivity activity={activity} />
        </>
      )}
    </div>
  );
}
