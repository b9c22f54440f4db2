import { Plural, Trans } from '@lingui/react/macro';
import { ArrowDownUp } from 'lucide-react';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { Button } from '../button.tsx';

export interface MergeOutcomeProps {
  /** The one that stays; null until one is chosen. */
  into: CrewQuestionView | null;
  goers: readonly CrewQuestionView[];
  /** Exchanges the two; null where there are more. */
  onSwap: (() => void) | null;
  /** Not where one of the two can only stay, or only go. */
  isSwappable: boolean;
}

/** What comes of it. As high before one is chosen as after: no row moves from under the pointer that chooses. */
export function MergeOutcome({ into, goers, onSwap, isSwappable }: MergeOutcomeProps) {
  const goerCount = goers.length;
  const [goer] = goers;
  return (
    <div className="merge-outcome rounded-control bg-sunken px-3 py-2 text-xs">
      <dl>
        <dt>
          <Trans>Stays</Trans>
        </dt>
        <dd dir="auto" className={`line-clamp-1 ${into ? 'font-semibold wrap-anywhere' : 'text-muted'}`}>
          {into ? into.body : onSwap ? <Trans>the one with more upvotes</Trans> : <Trans>the one you choose</Trans>}
        </dd>
        <dt>
          <Trans>Goes</Trans>
        </dt>
        <dd dir="auto" className="line-clamp-1 wrap-anywhere">
          {into && goer && goerCount === 1 ? goer.body : <Plural value={goerCount} one="the other one" other="the # others" />}
        </dd>
        <dt>
          <Trans>Upvotes</Trans>
        </dt>
        <dd>{goerCount > 1 ? <Trans>It also gets the upvotes of the others. Anyone who upvoted several of them counts once.</Trans> : <Trans>It also gets the upvotes of the other. Anyone who upvoted both counts once.</Trans>}</dd>
        <dt>
          <Trans>Told</Trans>
        </dt>
        <dd>{goerCount > 1 ? <Trans>Only the people who asked the others.</Trans> : <Trans>Only the person who asked the other.</Trans>}</dd>
      </dl>
      {onSwap && (
        <Button size="compact" look="quiet" className="merge-swap" disabled={!isSwappable} onClick={onSwap}>
          <ArrowDownUp size={16} aria-hidden="true" />
          <Trans>Swap</Trans>
        </Button>
      )}
    </div>
  );
}
