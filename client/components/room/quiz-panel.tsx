import '../../styles/series.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { quizStage, type MyScoreView, type StandingView } from '../../../contracts/series.ts';
import type { ActivityView } from '../../../contracts/views.ts';
import { useIsFresh } from '../../hooks/use-is-fresh.ts';
import { usePassedWait } from '../../hooks/use-passed-wait.ts';
import { useSecondsLeft, useServerClock } from '../../hooks/use-seconds-left.ts';
import { Countdown } from '../series/countdown.tsx';
import { Standings } from '../series/standings.tsx';
import { Podium } from '../series/podium.tsx';
import { podiumSteps } from '../series/podium-steps.ts';
import { wordsOf } from '../series/unbroken-words.ts';
import TimerLine from '../series/timer-line.tsx';
import { ActivityCard } from './activity-card.tsx';
import { promptSize } from './prompt-size.ts';
import { RoomPicture } from './room-picture.tsx';
import { OwnStanding, QuizResult } from './quiz-score.tsx';
import type { SeriesPanelProps } from './series-panel-props.ts';
import { ShownResults } from './shown-results.tsx';

/** A quiz as a player sees it, one stage at a time. */
export function QuizPanel({ room, series, mine }: SeriesPanelProps) {
  useServerClock(room.event.id);
  const activity = room.activities.find(({ id }) => id === series.activityId);
  // Played again, nothing has a result yet: what this phone still holds is of the play before.
  const hasResult = room.activities.some(({ id, isRevealed }) => isRevealed && series.activityIds.includes(id));
  const score = (hasResult && mine.scores.find(({ seriesId }) => seriesId === series.id)) || null;
  const card = { event: room.event, mine, isEventOpen: room.event.state === 'open' };
  const stage = quizStage(series, activity);
  const isFresh = useIsFresh(stage);
  const part = usePassedWait<HTMLElement>(isFresh ? stage : null);
  if (room.event.state === 'ended' && stage !== 'podium') return <EndedQuiz {...{ room, series, mine, score }} />;
  if (stage === 'lobby') return <Lobby title={series.title} name={mine.playerName} />;
  if (activity && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
    const place = series.activityIds.indexOf(activity.id) + 1;
    return (
      <article ref={part} className="quiz grid gap-4" data-fresh={isFresh ? stage : undefined}>
        <p className="flex items-baseline justify-between gap-4 text-xs font-semibold text-muted figures">
          <span className="min-w-0 truncate" dir="auto">
            {series.title}
          </span>
          <span className="shrink-0">
            <Trans>
              Question {place} of {series.activityIds.length}
            </Trans>
          </span>
        </p>
        <Asked key={`${activity.id} ${activity.round}`} {...{ activity, card }} eventId={room.event.id} isRevealed={stage === 'revealed'} isFresh={isFresh}>
          {stage === 'revealed' && <QuizResult code={room.event.code} activity={activity} mine={mine} score={score} />}
        </Asked>
      </article>
    );
  }
  const steps = stage === 'podium' ? podiumSteps(series.standings, series.playerCount) : [];
  return (
    <article key={stage} ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-6" data-fresh={isFresh ? stage : undefined} data-turn={steps.length > 0 ? steps.length - 1 : undefined}>
      <div className="relative">
        <h2 className="text-2xl" dir="auto">
          {stage === 'podium' ? series.title : <Trans>Leaderboard</Trans>}
        </h2>
        {isFresh && stage !== 'podium' && (
          <p className="look-up">
            <Trans>Look at the screen</Trans>
          </p>
        )}
      </div>
      <OwnStanding score={score} end={stage === 'podium' ? 'podium' : null} />
      {stage === 'podium' && <Podium standings={series.standings} playerCount={series.playerCount} isStill={!isFresh} />}
      <Standings standings={stage === 'podium' ? afterSteps(series.standings) : series.standings} />
    </article>
  );
}

/** The event ended with the quiz under way: nothing is asked any more, and what it came to is what there is. */
function EndedQuiz({ room, series, mine, score }: SeriesPanelProps & { score: MyScoreView | null }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h2 className="text-2xl" dir="auto">
          {series.title}
        </h2>
        <p className="text-muted">
          <Trans>The event ended before this quiz was over.</Trans>
        </p>
      </header>
      {score && <OwnStanding score={score} end="early" />}
      {series.standings.length > 0 && <Standings standings={series.standings} />}
      <ShownResults room={room} activities={room.activities.filter(({ id }) => series.activityIds.includes(id))} mine={mine} />
    </article>
  );
}

/** Who has no step of the podium; everybody where a name may be cut there, so that all of it can be read. */
function afterSteps(standings: readonly StandingView[]): readonly StandingView[] {
  const isCut = wordsOf(standings.flatMap(({ rank, name }) => (rank <= 3 ? [name] : []))) !== undefined;
  return isCut ? standings : standings.filter(({ rank, total }) => rank > 3 || total === 0);
}

interface AskedProps {
  eventId: string;
  activity: ActivityView;
  card: Omit<React.ComponentProps<typeof ActivityCard>, 'activity'>;
  isRevealed: boolean;
  isFresh: boolean;
  children: React.ReactNode;
}

/** First the question alone and three seconds to read it; then the answers, at the same moment for everybody. */
function Asked({ eventId, activity, card, isRevealed, isFresh, children }: AskedProps) {
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  const isTold = useIsTold(isRevealed, isFresh);
  if (untilOpen !== null && untilOpen > 0) {
    return (
      <>
        <h2 className={`font-bold tracking-tight text-balance ${promptSize(activity.prompt)}`} dir="auto">
          {activity.prompt}
        </h2>
        <RoomPicture event={eventId} activity={activity} />
        <Countdown seconds={untilOpen} />
      </>
    );
  }
  return (
    <>
      <TimerLine eventId={eventId} activity={activity} />
      {isRevealed && children}
      {/* Where the result is drawn, too, nothing is right yet. */}
      <ActivityCard activity={isTold ? activity : { ...activity, correct: null }} {...card} />
    </>
  );
}

/** The screen shows for 0.9 s how everybody answered, and then what is right: no phone says it before. */
const untilToldMs = 1_200;

/** Whether what is right may be said. At once where the page came with it. */
function useIsTold(isRevealed: boolean, isFresh: boolean): boolean {
  const isHeld = isRevealed && isFresh;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setIsOver(true), untilToldMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return !isHeld || isOver;
}

function Lobby({ title, name }: { title: string; name: string }) {
  return (
    <section className="lobby appear">
      <h2 className="text-2xl" dir="auto">
        {title}
      </h2>
      <p className="lobby-name">
        <span className="text-muted">
          <Trans>You play as</Trans>
        </span>
        <strong dir="auto">{name}</strong>
      </p>
      <p className="text-muted">
        <Trans>You are in. The quiz begins in a moment: keep this page open and look at the screen.</Trans>
      </p>
    </section>
  );
}
