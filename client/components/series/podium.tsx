import '../../styles/podium.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StandingView } from '../../../contracts/series.ts';
import { Ordinal } from './ordinal.tsx';

/**
 * The three steps, the winner in the middle; they come up from the third to the first. Those who share a rank share its step, which
 * is as much wider, and no step is left free for the rank that nobody has then.
 * `isStill`: all stand there at once, for where the whole ranking does too.
 */
export function Podium({ standings, isStill = false }: { standings: readonly StandingView[]; isStill?: boolean }) {
  const steps = [2, 1, 3].map((rank) => ({ rank, players: standings.filter((standing) => standing.rank === rank) }));
  return (
    <ol className="podium" data-still={isStill || undefined}>
      {steps.map(({ rank, players }) => players.length > 0 && <Step key={rank} rank={rank} players={players} />)}
    </ol>
  );
}

function Step({ rank, players }: { rank: number; players: readonly StandingView[] }) {
  const { i18n } = useLingui();
  const [first] = players;
  const isShared = players.length > 1;
  return (
    <li className="podium-step" data-rank={rank} data-shared={isShared || undefined}>
      <span className="podium-names">
        {players.map(({ key, name }) => (
          <span key={key} dir="auto">
            {name}
          </span>
        ))}
      </span>
      <span className="podium-block">
        <strong>
          <Ordinal rank={rank} />
        </strong>
        <span className="figures">
          {i18n.number(first?.total ?? 0)} <Plural value={first?.total ?? 0} one="point" other="points" />
        </span>
        {isShared && (
          <span>
            <Trans>shared</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
