import '../../styles/podium.css';
import type { StandingView } from '../../../contracts/series.ts';
import { podiumSteps, type PodiumStep } from './podium-steps.ts';
import { StepWords } from './step-words.tsx';

/**
 * The three steps; one that is shared is as much wider. They come up after those on the screen.
 * `isStill`: all stand there at once, for where the whole ranking does too.
 */
export function Podium({ standings, isStill = false }: { standings: readonly StandingView[]; isStill?: boolean }) {
  return (
    <ol className="podium" data-still={isStill || undefined}>
      {podiumSteps(standings).map((step) => (
        <Step key={step.rank} {...step} />
      ))}
    </ol>
  );
}

function Step({ rank, players, turn }: PodiumStep) {
  const isShared = players.length > 1;
  return (
    <li className="podium-step" data-rank={rank} data-turn={turn} data-shared={isShared || undefined}>
      <span className="podium-names">
        {players.map(({ key, name }) => (
          <span key={key} dir="auto">
            {name}
          </span>
        ))}
      </span>
      <span className="podium-block">
        <StepWords {...{ rank, isShared }} total={players[0]?.total ?? 0} />
      </span>
    </li>
  );
}
