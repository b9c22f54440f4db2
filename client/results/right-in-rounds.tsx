import type { ReactNode } from 'react';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { RightShare } from './right-share.tsx';

/** The share of right answers in both rounds, for their legend; empty until revealed. */
export function rightInRounds(
  { tally, before, right }: ActivityView | CrewActivityView,
  className = 'whitespace-nowrap text-positive-text',
): { now: ReactNode; before: ReactNode } {
  // A count for another set of answers than the bars show would be misleading.
  if (!right || !tally || !before || right.total !== tally.total) return { now: null, before: null };
  const share = (count: number, total: number) => <RightShare right={count} total={total} className={className} />;
  return { now: share(right.now, tally.total), before: share(right.before, before.total) };
}
