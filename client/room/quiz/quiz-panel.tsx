import '../../quizzes/series.css';
import { Trans } from '@lingui/react/macro';
import { quizStage, type QuizStage, type SeriesView, type StandingView } from '#contracts/quizzes/series.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { useWakeLock } from '../../app/use-wake-lock.ts';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { useServerClock } from '../../clock/use-seconds-left.ts';
import { Leaderboard } from '../../quizzes/leaderboard.tsx';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';
import { Podium } from '../../quizzes/podium.tsx';
import { podiumSteps, turnLooks } from '../../quizzes/podium-steps.ts';
import { nameSize } from '../../quizzes/name-size.ts';
import { useRoom } from '../room-context.ts';
import { RevealedResults } from '../voting/activity-card.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { OwnStanding } from './quiz-score.tsx';
import { useState } from 'react';
import { MyName } from '../participant/my-name.tsx';

export function QuizPanel({ series }: { series: SeriesView }) {
  const { room, mine } = useRoom();
  useServerClock(room.event.id);
  const activity = room.activities.find(({ id }) => id === series.activityId);
  const asked = room.activities.filter(({ id }) => series.activityIds.includes(id));
  // Until a replay's first result, stored answers belong to the previous game.
  const hasResult = asked.some(({ isRevealed }) => isRevealed);
  const score =
    ((hasResult || series.isOfPlayBefore) && mine.scores.find(({ seriesId }) => seriesId === series.id)) || null;
  const stage = quizStage(series, activity);
  const isPreview = useIsPreview();
  useWakeLock(stage === 'open' && room.event.state === 'open' && !isPreview);
  const isFresh = useJustArrived(stage) && !series.isOfPlayBefore;
  const fresh = isFresh ? stage : undefined;
  const title = (
    <h2 className="text-2xl" dir="auto">
      {series.title}
    </h2>
  );
  if (room.event.state === 'ended' && stage !== 'podium')
    return (
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-2">
          {title}
          <p className="text-muted">
            <Trans>The event ended before this quiz.</Trans>
          </p>
        </header>
        {series.isOfPlayBefore && <PreviousPlay />}
        {score && <OwnStanding score={score} end="early" />}
        {series.standings.length > 0 && <Leaderboard standings={series.standings} />}
        <RevealedResults activities={asked} />
      </article>
    );
  const renderStage = () => {
    if (stage === 'lobby')
      return (
        <p className="text-muted">
          <Trans>You are in. The quiz starts soon: watch the screen.</Trans>
        </p>
      );
    if (activity && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
      const place = series.activityIds.indexOf(activity.id) + 1;
      return (
        <article className="quiz grid gap-4" data-fresh={fresh}>
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
            {...{ activity, score, isFresh }}
            isRevealed={stage === 'revealed'}
          />
        </article>
      );
    }
    const { standings, playerCount, isOfPlayBefore } = series;
    const isPodium = stage === 'podium';
    const steps = isPodium ? podiumSteps(standings, playerCount) : [];
    return (
      <article key={stage} className={`grid grid-cols-1 gap-6 ${turnLooks[steps.length - 1] ?? ''}`} data-fresh={fresh}>
        <div className="relative">
          {isPodium ? (
            title
          ) : (
            <h2 className="text-2xl">
              <Trans>Leaderboard</Trans>
            </h2>
          )}
          {isFresh && !isPodium && (
            <p className={`look-up animate-[go-away_1ms_2100ms_both] text-lg text-accent-text ${lookUp}`}>
              <Trans>Look at the screen</Trans>
            </p>
          )}
        </div>
        {isOfPlayBefore && <PreviousPlay />}
        <OwnStanding score={score} end={isPodium ? 'podium' : null} isNothingCounted={!hasResult && !isOfPlayBefore} />
        {isPodium && <Podium {...{ standings, playerCount }} isStatic={!isFresh} />}
        <Leaderboard standings={isPodium ? afterSteps(standings) : standings} />
      </article>
    );
  };
  const isLobby = stage === 'lobby';
  // The name field keeps its text and focus through all stages.
  return (
    <section className={isLobby ? lobby : 'grid grid-cols-[minmax(0,1fr)] gap-4'}>
      {isLobby && title}
      <PlayerName stage={stage} activityId={series.activityId} />
      {renderStage()}
    </section>
  );
}

function PreviousPlay() {
  return (
    <p className="text-muted">
      <PreviousPlayNote />
    </p>
  );
}

const lobby = 'lobby appear grid justify-items-center gap-4 pt-10 pb-6 text-center text-balance';
const lookUp =
  'absolute inset-x-0 top-[calc(100%+1.5rem)] rounded-card bg-accent-soft px-4 py-10 text-center font-semibold';

function afterSteps(standings: readonly StandingView[]): readonly StandingView[] {
  const isCut = nameSize(standings.flatMap(({ rank, name }) => (rank <= 3 ? [name] : []))) !== undefined;
  return isCut ? standings : standings.filter(({ rank, total }) => rank > 3 || total === 0);
}

const lobbyLook = 'px-8 py-4 [&_summary]:w-auto [&_summary]:justify-center';
/** Leaves room for the question above a keyboard. */
const compactLook = 'px-4 [&_summary]:w-auto';
const boxLook = 'lobby-name grid gap-1 rounded-card bg-accent-soft';
const unfoldedLook = '[&_form]:text-start [&_form]:text-wrap [&_summary]:text-[0.875rem] [&_summary]:text-accent-text';

function PlayerName({ stage, activityId }: { stage: QuizStage; activityId: string | null }) {
  const { room, mine } = useRoom();
  // A phone may miss the stage between two questions.
  const [fold, setFold] = useState({ isOpen: false, at: '' });
  const at = `${stage} ${activityId}`;
  const isLobby = stage === 'lobby';
  if (fold.isOpen && fold.at !== at) setFold({ isOpen: true, at });
  if (!isLobby && fold.at !== at) return null;
  return (
    <div className={`${boxLook} ${unfoldedLook} ${isLobby ? lobbyLook : compactLook}`}>
      {(isLobby || !fold.isOpen) && (
        <p className={isLobby ? 'grid gap-1' : 'pt-3'}>
          <span className="text-muted">
            <Trans>You play as</Trans>
          </span>{' '}
          <strong className={`font-display ${isLobby ? 'text-[1.4375rem]' : ''}`} dir="auto">
            {mine.playerName}
          </strong>
        </p>
      )}
      {room.event.hasNames && <MyName part="poll" isCompact={!isLobby} onFold={(isOpen) => setFold({ isOpen, at })} />}
    </div>
  );
}
