import { useLingui } from '@lingui/react/macro';
import { reactionKinds, type ReactionTotals } from '#contracts/screens/reactions.ts';
import { ReactionIcon } from './reaction-icon.tsx';
import { useReactionNames } from './use-reaction-names.ts';

export function ReactionCounts({ totals, className = '' }: { totals: ReactionTotals; className?: string }) {
  const { i18n } = useLingui();
  const names = useReactionNames();
  return (
    <ul className={`figures flex gap-x-3 gap-y-1 text-xs empty:hidden ${className}`}>
      {reactionKinds
        .filter((kind) => totals[kind] > 0)
        .map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1" title={names[kind]}>
            <ReactionIcon kind={kind} />
            <span className="unseen">{names[kind]}</span>
            {i18n.number(totals[kind])}
          </li>
        ))}
    </ul>
  );
}
