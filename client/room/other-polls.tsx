import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActivityCard } from './voting/activity-card.tsx';
import { partsOf, takesAnswers } from './focus.ts';
import { Series } from './lazy-series.tsx';
import { useRoom } from './room-context.ts';

const maxUnfolded = 2;

export function OtherPolls() {
  const { room } = useRoom();
  const { focused, series, others, otherSeries } = partsOf(room);
  const { state } = room.event;
  const isBelowFocus = state !== 'ended' && Boolean(focused ?? series);
  const count = others.length + otherSeries.length;
  if (count === 0) return null;
  const stateOf = (isOpen: boolean): ReactNode =>
    state === 'open' && (
      <span className={`text-xs font-semibold ${isOpen ? 'text-accent-text' : 'text-muted'}`}>
        {isOpen ? <Trans>open</Trans> : <Trans>closed</Trans>}
      </span>
    );
  const folds = (
    <>
      {others.map((activity) => (
        <Fold
          key={activity.id}
          title={activity.prompt}
          end={stateOf(takesAnswers(activity))}
          isOpen={!isBelowFocus && count === 1}
        >
          <ActivityCard activity={activity} />
        </Fold>
      ))}
      {otherSeries.map((one) => (
        <Fold key={one.id} title={one.title} end={one.kind === 'survey' && stateOf(one.state === 'open')}>
          <Series series={one} />
        </Fold>
      ))}
    </>
  );
  if (isBelowFocus && count > maxUnfolded)
    return (
      <details>
        <summary className="min-h-11 text-xs font-semibold text-muted">
          <Plural
            value={others.filter(takesAnswers).length + otherSeries.filter((one) => one.state === 'open').length}
            _0="Other polls"
            other="Other polls: # open"
          />
        </summary>
        <div className="grid gap-2">{folds}</div>
      </details>
    );
  return (
    <section className="grid gap-2">
      {isBelowFocus && (
        <h2 className="text-xs font-semibold text-muted">
          <Trans>Other polls</Trans>
        </h2>
      )}
      {folds}
    </section>
  );
}

const folded = 'group-open/fold:text-[0.8125rem] group-open/fold:font-normal group-open/fold:text-muted';

interface FoldProps {
  title: string;
  end?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

export function Fold({ title, end, isOpen = false, children }: FoldProps) {
  return (
    <details className="card group/fold" open={isOpen}>
      <summary className="min-h-13 w-full px-4 py-3 font-semibold">
        {/* With nowrap, a long text would widen the page. */}
        <span className={`min-w-0 flex-1 group-open/fold:line-clamp-1 ${folded}`} dir="auto">
          {title}
        </span>
        {end}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
