import { Plural } from '@lingui/react/macro';
import { useRef, useState, type Ref } from 'react';
import type { StandingView } from '../../../../contracts/series.ts';
import { useIsStill } from '../../../hooks/use-still.ts';
import { podiumSteps, type PodiumStep } from '../../series/podium-steps.ts';
import { StepWords } from '../../series/step-words.tsx';
import { Confetti } from './confetti.tsx';

/** More would push the step off the screen; the whole ranking is on the phones. */
const namesOnStep = 6;

/** The three steps. `isFresh`: they come up one by one, each with its names after it, and the last one with confetti; else all stand there. */
export function ScreenPodium({ standings, isFresh }: { standings: readonly StandingView[]; isFresh: boolean }) {
  const isStill = useIsStill();
  const [hasMotion] = useState(() => isFresh && !isStill && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const winner = useRef<HTMLLIElement>(null);
  const [isFlying, setIsFlying] = useState(false);
  return (
    <>
      <ol className="stage-steps" data-fresh={hasMotion || undefined}>
        {podiumSteps(standings).map((step) => (
          <Step key={step.rank} {...step} {...(step.rank === 1 && { place: winner, onNamed: () => setIsFlying(true) })} />
        ))}
      </ol>
      {isFlying && <Confetti over={winner} onOver={() => setIsFlying(false)} />}
    </>
  );
}

interface StepProps extends PodiumStep {
  place?: Ref<HTMLLIElement>;
  /** When its names begin to come. */
  onNamed?: () => void;
}

function Step({ rank, players, turn, place, onNamed }: StepProps) {
  const total = players[0]?.total ?? 0;
  const isShared = players.length > 1;
  const named = players.length > namesOnStep ? players.slice(0, namesOnStep - 1) : players;
  const unnamed = players.length - named.length;
  return (
    <li ref={place} className="stage-step" data-rank={rank} data-turn={turn} data-shared={isShared || undefined}>
      <span className="stage-names" onAnimationStart={onNamed}>
        {named.map(({ key, name }) => (
          <span key={key} dir="auto">
            {name}
          </span>
        ))}
        {unnamed > 0 && (
          <span className="figures">
            <Plural value={unnamed} one="and # more" other="and # more" />
          </span>
        )}
      </span>
      <span className="stage-rise">
        <span className="stage-block">
          <StepWords {...{ rank, total, isShared }} />
        </span>
      </span>
    </li>
  );
}
