import { Plural, Trans } from '@lingui/react/macro';
import type { PodiumStep } from './podium-steps.ts';

const namesOnStep = 6;

/** They wrap only between words; a word that is still too wide is truncated. */
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
