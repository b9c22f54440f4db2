import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type Ref } from 'react';
import type { StandingView } from '../../../../contracts/series.ts';
import { useIsStill } from '../../../hooks/use-still.ts';
import { Ordinal } from '../../series/ordinal.tsx';
import { Confetti } from './confetti.tsx';

/** When each step comes up: the longest wait is for the last one. As in `screen-podium.css`. */
const turnsAtMs = [500, 1_900, 3_700];
/** From the coming up of a step to the names on it. */
const namedAfterMs = 600;
/** More would push the step off the screen; the whole ranking is on the phones. */
const namesOnStep = 6;

/**
 * The three steps, the winner in the middle. `isFresh`: they come up from the third to the first, each with its names after it, and
 * the last one with confetti; else all stand there. Those who share a rank share its step, and no step is left free for the rank that
 * nobody has then.
 */
export function ScreenPodium({ standings, isFresh }: { standings: readonly StandingView[]; isFresh: boolean }) {
  const isStill = useIsStill();
  const [hasMotion] = useState(() => isFresh && !isStill && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const winner = useRef<HTMLLIElement>(null);
  const steps = [2, 1, 3].map((rank) => ({ rank, players: standings.filter((standing) => standing.rank === rank) })).filter(({ players }) => players.length > 0);
  const turnOf = (rank: number): number => steps.filter((step) => step.rank > rank).length;
  return (
    <>
      <ol className="stage-steps" data-fresh={hasMotion || undefined}>
        {steps.map(({ rank, players }) => (
          <Step key={rank} {...{ rank, players }} turn={turnOf(rank)} place={rank === 1 ? winner : undefined} />
        ))}
      </ol>
      {hasMotion && steps.length > 0 && <Confetti over={winner} delayMs={(turnsAtMs[turnOf(1)] ?? 0) + namedAfterMs} />}
    </>
  );
}

interface StepProps {
  rank: number;
  players: readonly StandingView[];
  /** Which one comes up first, from 0. */
  turn: number;
  place?: Ref<HTMLLIElement> | undefined;
}

function Step({ rank, players, turn, place }: StepProps) {
  const { i18n } = useLingui();
  const total = players[0]?.total ?? 0;
  const isShared = players.length > 1;
  const named = players.length > namesOnStep ? players.slice(0, namesOnStep - 1) : players;
  const unnamed = players.length - named.length;
  return (
    <li ref={place} className="stage-step" data-rank={rank} data-turn={turn} data-shared={isShared || undefined}>
      <span className="stage-names">
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
          <strong>
            <Ordinal rank={rank} />
          </strong>
          <span className="figures">
            {i18n.number(total)} <Plural value={total} one="point" other="points" />
          </span>
          {isShared && (
            <span>
              <Trans>shared</Trans>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
