import type { ReactNode } from 'react';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { RightShare } from './right-share.tsx';

/** How many were right in either round, for the key of both; nothing before it is told. */
export function rightInRounds(
  { tally, before, right }: ActivityView | CrewActivityView,
  className = 'whitespace-nowrap text-positive-text',
): { now: ReactNode; before: ReactNode } {
  // What was counted of other answers than the bars are of says nothing beside them.
  if (!right || !tally || !before || right.total !== tally.total) return { now: null, before: null };
  const share = (count: number, total: number) => <RightShare right={count} total={total} className={className} />;
  return { now: share(right.now, tally.total), before: share(right.before, before.total) };
}
