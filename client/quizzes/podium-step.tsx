import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ordinal } from './ordinal.tsx';
import type { PodiumStep } from './podium-steps.ts';

const namesOnStep = 6;

export function PodiumStepNames({ players, hasMore }: Pick<PodiumStep, 'players' | 'hasMore'>) {
  const named = players.length > namesOnStep ? players.slice(0, namesOnStep - 1) : players;
  const unnamed = players.length - named.length;
  return (
    <>
      {named.map(({ key, name }) => (
        <span key={key} className="max-w-full overflow-hidden wrap-normal text-ellipsis" dir="auto">
          {name}
        </span>
      ))}
      {(unnamed > 0 || hasMore) && (
        <span className="figures">
          {hasMore ? <Trans>and more</Trans> : <Plural value={unnamed} one="and # more" other="and # more" />}
        </span>
      )}
    </>
  );
}

export function PodiumStepCaption({ rank, players }: Pick<PodiumStep, 'rank' | 'players'>) {
  const { t, i18n } = useLingui();
  const total = players[0]?.total ?? 0;
  return (
    <>
      <strong className="font-display leading-none">
        <Ordinal rank={rank} />
      </strong>
      <span className="figures">
        {i18n.number(total)} <Plural value={total} one="point" other="points" />
      </span>
      {players.length > 1 && <span>{t`shared`}</span>}
    </>
  );
}
