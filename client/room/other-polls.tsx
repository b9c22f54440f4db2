import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { ActivityCard, type ActivityCardProps } from './voting/activity-card.tsx';
import { takesAnswers } from './voting/takes-answers.ts';
import { Series } from './lazy-series.tsx';

interface OtherPollsProps {
  room: RoomView;
  mine: Mine;
  card: Omit<ActivityCardProps, 'activity'>;
  activities: readonly ActivityView[];
  series: readonly SeriesView[];
  /** Whether something in focus is shown above; then more than a few fold into one line. */
  isBelowFocus: boolean;
}

/** More would outweigh the poll in focus. */
const maxUnfolded = 2;

/** Polls and series that are open or revealed but not in focus, one tap away each. */
export function OtherPolls({ room, mine, card, activities, series, isBelowFocus }: OtherPollsProps) {
  const count = activities.length + series.length;
  if (count === 0) return null;
  const folds = (
    <>
      {activities.map((activity) => (
        <Fold
          key={activity.id}
          title={activity.prompt}
          end={card.isEventOpen && <ActivityStateLabel isOpen={takesAnswers(activity)} />}
          isOpen={!isBelowFocus && count === 1}
        >
          <ActivityCard activity={activity} {...card} />
        </Fold>
      ))}
      {series.map((one) => (
        <Fold
          key={one.id}
          title={one.title}
          end={card.isEventOpen && one.kind === 'survey' && <ActivityStateLabel isOpen={one.state === 'open'} />}
        >
          <Series {...{ room, mine }} series={one} />
        </Fold>
      ))}
    </>
  );
  if (isBelowFocus && count > maxUnfolded) {
    return (
      <details>
        <summary className="min-h-11 text-xs font-semibold text-muted">
          <Plural
            value={activities.filter(takesAnswers).length + series.filter(({ state }) => state === 'open').length}
            _0="Also here"
            other="Also here: # open"
          />
        </summary>
        <div className="grid gap-2">{folds}</div>
      </details>
    );
  }
  return (
    <section className="grid gap-2">
      {isBelowFocus && (
        <h2 className="text-xs font-semibold text-muted">
          <Trans>Also here</Trans>
        </h2>
      )}
      {folds}
    </section>
  );
}

/** A line that unfolds its contents. */
export function Fold({
  title,
  end,
  isOpen = false,
  children,
}: {
  title: string;
  end?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="card fold" open={isOpen}>
      <summary className="min-h-13 w-full px-4 py-3 font-semibold">
        <span className="min-w-0 flex-1" dir="auto">
          {title}
        </span>
        {end}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

function ActivityStateLabel({ isOpen }: { isOpen: boolean }) {
  return (
    <span className="text-xs font-semibold text-muted">
      {isOpen ? (
        <span className="text-accent-text">
          <Trans>open</Trans>
        </span>
      ) : (
        <Trans>closed</Trans>
      )}
    </span>
  );
}
