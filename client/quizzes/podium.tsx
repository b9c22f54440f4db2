import './podium.css';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { podiumSteps, type PodiumStep } from './podium-steps.ts';
import { PodiumStepNames } from './podium-step-names.tsx';
import { PodiumStepCaption } from './podium-step-caption.tsx';
import { nameSize } from './name-size.ts';

/**
 * The three podium steps, shown after those on the screen; a shared step is wider.
 * `isStatic`: without animation, for places that show the whole ranking.
 */
export function Podium({
  standings,
  playerCount,
  isStatic = false,
}: {
  standings: readonly StandingView[];
  playerCount: number;
  isStatic?: boolean;
}) {
  const steps = podiumSteps(standings, playerCount);
  if (steps.length === 0) return null;
  return (
    <ol className="podium" data-static={isStatic || undefined}>
      {steps.map((step) => (
        <Step key={step.rank} {...step} />
      ))}
    </ol>
  );
}

function Step({ rank, players, hasMore, turn }: PodiumStep) {
  const isShared = players.length > 1;
  return (
    <li className="podium-step" data-rank={rank} data-turn={turn} data-shared={isShared || undefined}>
      <span className="podium-names" data-words={nameSize(players.map(({ name }) => name))}>
        <PodiumStepNames {...{ players, hasMore }} />
      </span>
      <span className="podium-block">
        <PodiumStepCaption {...{ rank, isShared }} total={players[0]?.total ?? 0} />
      </span>
    </li>
  );
}
