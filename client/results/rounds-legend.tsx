import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { Answers } from './answer-count.tsx';

interface RoundsLegendProps {
  activity: ActivityView | CrewActivityView;
  more?: { now: ReactNode; before: ReactNode };
}

/** Option bars have their own colours, so their legend shows none. */
const keyLook = (
  isOneColour: boolean,
) => `me-[1.2em] whitespace-nowrap before:me-[0.5em] before:inline-block before:w-[1.6em]
  before:rounded-[0.3em] ${isOneColour ? 'before:bg-[var(--plain,var(--option-1))]' : 'before:bg-current'}`;

export function RoundsLegend({ activity: { round, tally, before }, more }: RoundsLegendProps) {
  const { t } = useLingui();
  if (!tally || !before) return null;
  const isOneColour = 'bins' in tally;
  return (
    <span className="rounds-key figures">
      <span className={`before:h-[0.6em] ${keyLook(isOneColour)}`}>
        {t`Round ${round}:`} <Answers of={tally} />
        {more?.now}
      </span>{' '}
      <span className={`before:h-[0.35em] before:opacity-68 ${keyLook(isOneColour)}`}>
        {t`Round ${round - 1}:`} <Answers of={before} />
        {more?.before}
      </span>
    </span>
  );
}

export function rightInRounds(
  { tally, before, right }: ActivityView | CrewActivityView,
  className = 'whitespace-nowrap text-positive-text',
): { now: ReactNode; before: ReactNode } {
  // With another total, the bars show a different set of answers.
  if (!right || !tally || !before || right.total !== tally.total) return { now: null, before: null };
  const share = (count: number, total: number) => <RightShare right={count} total={total} className={className} />;
  return { now: share(right.now, tally.total), before: share(right.before, before.total) };
}

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
