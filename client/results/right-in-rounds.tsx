import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { CheckMark } from '#ui/check-mark.tsx';

export function rightInRounds(
  { tally, before, right }: ActivityView | CrewActivityView,
  className = 'whitespace-nowrap text-positive-text',
): { now: ReactNode; before: ReactNode } {
  // The bars may show other answers.
  if (!right || !tally || !before || right.total !== tally.total) return { now: null, before: null };
  const share = (count: number, total: number) => <RightShare right={count} total={total} className={className} />;
  return { now: share(right.now, tally.total), before: share(right.before, before.total) };
}

/** Rounds may have different totals. */
function RightShare({ right, total, className }: { right: number | null; total: number; className: string }) {
  const { t, i18n } = useLingui();
  if (right === null || total === 0) return null;
  return (
    <>
      {' '}
      <strong className={className}>
        <CheckMark /> <span className="unseen">{t`right answer`} </span>
        {i18n.number(right / total, { style: 'percent' })}
      </strong>
    </>
  );
}
