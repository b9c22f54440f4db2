import './series.css';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { podiumSteps, turnLooks, type PodiumStep } from './podium-steps.ts';
import { PodiumStepCaption, PodiumStepNames } from './podium-step.tsx';
import { nameSize } from './name-size.ts';

const nameSizes = {
  usual: '@max-[21rem]/panel:text-[0.875em]',
  long: 'text-[0.8125em] @max-[21rem]/panel:text-[0.75em]',
  very: 'text-[0.75em]',
};
const caption = 'text-[0.85em] [&>strong]:text-[1.6em]';
const blocks: Record<number, string> = {
  1: 'h-36 bg-accent text-on-accent',
  2: 'h-26 bg-accent-soft',
  3: 'h-20 bg-accent-soft',
};

/** Waits until the screen has revealed the step, even with reduced motion. */
const animation = 'animate-[come-late_420ms_var(--ease-out)_calc(var(--turn)+800ms)_backwards]';

interface PodiumProps {
  standings: readonly StandingView[];
  playerCount: number;
  isStatic: boolean;
}

export function Podium({ standings, playerCount, isStatic }: PodiumProps) {
  const steps = podiumSteps(standings, playerCount);
  if (steps.length === 0) return null;
  return (
    <ol className="podium flex items-end justify-center gap-2 text-[1rem]/[1.25]" data-static={isStatic || undefined}>
      {steps.map((step) => (
        <Step key={step.rank} {...step} className={isStatic ? '' : animation} />
      ))}
    </ol>
  );
}

const stepLook = 'grid min-w-0 grid-cols-1 gap-2 text-center';

function Step({ rank, players, hasMore, turn, className }: PodiumStep & { className: string }) {
  const width = players.length > 1 ? 'max-w-[68%] flex-2' : 'max-w-[34%] flex-1';
  const size = nameSizes[nameSize(players.map(({ name }) => name)) ?? 'usual'];
  return (
    <li className={`podium-step ${stepLook} ${turnLooks[turn]} ${width} ${className}`}>
      <span className={`flex flex-wrap justify-center gap-x-[1.2em] font-display font-bold text-balance ${size}`}>
        <PodiumStepNames {...{ players, hasMore }} />
      </span>
      <span className={`grid content-start gap-1 rounded-t-card px-1 py-3 ${caption} ${blocks[rank]}`}>
        <PodiumStepCaption {...{ rank, players }} />
      </span>
    </li>
  );
}
