import '../../quizzes/series.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { quizStage, type MyScoreView, type QuizStage, type StandingView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { useServerClock } from '../../clock/use-seconds-left.ts';
import { Leaderboard } from '../../quizzes/leaderboard.tsx';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';
import { Podium } from '../../quizzes/podium.tsx';
import { podiumSteps } from '../../quizzes/podium-steps.ts';
import { nameSize } from '../../quizzes/name-size.ts';
import { PlayerName } from './player-name.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { OwnStanding, QuizResult } from './quiz-score.tsx';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';
import { RevealedResults } from '../voting/revealed-results.tsx';

/** A quiz as a player sees it, one stage at a time. */
export function QuizPanel({ room, series, mine }: SeriesPanelProps) {
  useServerClock(room.event.id);
  const activity = room.activities.find(({ id }) => id === series.activityId);
  // In a replay no question has a result at first: stored answers belong to the previous game and show only with the
  // podium.
  const hasResult = room.activities.some(({ id, isRevealed }) => isRevealed && series.activityIds.includes(id));
  const score =
    ((hasResult || series.isOfPlayBefore) && mine.scores.find(({ seriesId }) => seriesId === series.id)) || null;
  const stage = quizStage(series, activity);
  // The podium of a previous game appears without animation.
  const isFresh = useJustArrived(stage) && !series.isOfPlayBefore;
  const part = useAnimationProgress<HTMLElement>(isFresh ? stage : null);
  if (room.event.state === 'ended' && stage !== 'podium') return <EndedQuiz {...{ room, series, mine, score }} />;
  const isLobby = stage === 'lobby';
  // The same element from the lobby on, so that the name field keeps its text, focus and keyboard.
  return (
    <section className={isLobby ? lobby : 'grid grid-cols-[minmax(0,1fr)] gap-4'}>
      {isLobby && (
        <h2 className="text-2xl" dir="auto">
          {series.title}
        </h2>
      )}
      <PlayerName {...{ stage, room, mine }} activityId={series.activityId} />
      {isLobby ? (
        <p className="text-muted">
          <Trans>You are in. The quiz begins in a moment: keep this page open and look at the screen.</Trans>
        </p>
      ) : (
        <Stage {...{ room, series, mine, score, hasResult, stage, activity, isFresh, part }} />
      )}
    </section>
  );
}

const lobby = 'lobby appear grid justify-items-center gap-4 pt-10 pb-6 text-center text-balance';

interface StageProps extends SeriesPanelProps {
  score: MyScoreView | null;
  /** A result was shown in this game. */
  hasResult: boolean;
  stage: QuizStage;
  activity: ActivityView | undefined;
  isFresh: boolean;
  part: RefObject<HTMLElement | null>;
}

/** In the same place as the result: until then people look at the screen. */
const lookUp =
  'absolute inset-x-0 top-[calc(100%+1.5rem)] rounded-card bg-accent-soft px-4 py-10 text-center font-semibold';

function Stage({ room, series, mine, score, hasResult, stage, activity, isFresh, part }: StageProps) {
  const card = { event: room.event, mine, isEventOpen: room.event.state === 'open' };
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
        <QuizQuestion
          key={`${activity.id} ${activity.round}`}
          {...{ activity, card }}
          eventId={room.event.id}
          isRevealed={stage === 'revealed'}
          isFresh={isFresh}
        >
          {stage === 'revealed' && <QuizResult code={room.event.code} activity={activity} mine={mine} score={score} />}
        </QuizQuestion>
      </article>
    );
  }
  const steps = stage === 'podium' ? podiumSteps(series.standings, series.playerCount) : [];
  return (
    <article
      key={stage}
      ref={part}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      data-fresh={isFresh ? stage : undefined}
      data-turn={steps.length > 0 ? steps.length - 1 : undefined}
    >
      <div className="relative">
        <h2 className="text-2xl" dir="auto">
          {stage === 'podium' ? series.title : <Trans>Leaderboard</Trans>}
        </h2>
        {isFresh && stage !== 'podium' && (
          <p className={`look-up text-lg text-accent-text ${lookUp}`}>
            <Trans>Look at the screen</Trans>
          </p>
        )}
      </div>
      {series.isOfPlayBefore && (
        <p className="text-muted">
          <PreviousPlayNote />
        </p>
      )}
      <OwnStanding
        score={score}
        end={stage === 'podium' ? 'podium' : null}
        isNothingCounted={!hasResult && !series.isOfPlayBefore}
      />
      {stage === 'podium' && (
        <Podium standings={series.standings} playerCount={series.playerCount} isStatic={!isFresh} />
      )}
      <Leaderboard standings={stage === 'podium' ? afterSteps(series.standings) : series.standings} />
    </article>
  );
}

/** The event ended during the quiz: no more questions, only the standings so far. */
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
      {series.standings.length > 0 && <Leaderboard standings={series.standings} />}
      <RevealedResults
        room={room}
        activities={room.activities.filter(({ id }) => series.activityIds.includes(id))}
        mine={mine}
      />
    </article>
  );
}

/** The players below the podium; all players when the podium may cut off a name. */
function afterSteps(standings: readonly StandingView[]): readonly StandingView[] {
  const isCut = nameSize(standings.flatMap(({ rank, name }) => (rank <= 3 ? [name] : []))) !== undefined;
  return isCut ? standings : standings.filter(({ rank, total }) => rank > 3 || total === 0);
}

/**
 * For elements that wait by an animation delay. A tab that is hidden and shown again restarts the animation: `--passed`
 * is the time since it first began, to subtract from the delay.
 */
function useAnimationProgress<Part extends HTMLElement>(waiting: string | null): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element || waiting === null) return undefined;
    const beganAt = performance.now();
    let wasHidden = false;
    const observer = new ResizeObserver(() => {
      const isHidden = element.getClientRects().length === 0;
      if (wasHidden && !isHidden) element.style.setProperty('--passed', `${Math.round(performance.now() - beganAt)}ms`);
      wasHidden = isHidden;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.style.removeProperty('--passed');
    };
  }, [waiting]);
  return part;
}
