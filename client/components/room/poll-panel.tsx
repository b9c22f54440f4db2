import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Mine } from '../../../contracts/pages.ts';
import type { SeriesView } from '../../../contracts/series.ts';
import type { ActivityView, RoomView } from '../../../contracts/views.ts';
import { buttonAttributes } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { TallyMark } from '../tally-mark.tsx';
import { lazily } from '../../lazily.ts';
import type { TimerLineProps } from '../series/timer-line.tsx';
import { ActivityCard } from './activity-card.tsx';
import type { SeriesPanelProps } from './series-panel.tsx';

/** The activity in focus, whole and first; the others one tap away. */
export function PollPanel({ room, mine, onAsk }: { room: RoomView; mine: Mine; onAsk: () => void }) {
  const focused = focusedActivity(room);
  const series = focusedSeries(room);
  const others = room.activities.filter((activity) => activity !== focused && activity.seriesId === null);
  const otherSeries = room.series.filter((one) => one !== series);
  const card = { code: room.event.code, mine, isEventOpen: room.event.state === 'open' };
  return (
    <div className="grid gap-6">
      {series && <Series key={series.id} {...{ room, series, mine }} />}
      {focused?.timerSeconds && <Timer eventId={room.event.id} activity={focused} />}
      {focused && <ActivityCard key={focused.id} activity={focused} {...card} />}
      {!focused && !series && others.length + otherSeries.length === 0 && <Waiting room={room} onAsk={onAsk} />}
      {others.length + otherSeries.length > 0 && (
        <section className="grid gap-2">
          {(focused || series) && (
            <h2 className="text-xs font-semibold text-muted">
              <Trans>Other polls</Trans>
            </h2>
          )}
          {others.map((activity) => (
            <details key={activity.id} className="card fold" open={!focused && !series && others.length + otherSeries.length === 1}>
              <summary className="flex min-h-13 items-center gap-3 px-4 py-3 font-semibold">
                <span className="min-w-0 flex-1" dir="auto">
                  {activity.prompt}
                </span>
                <ActivityWord activity={activity} isEventOpen={card.isEventOpen} />
              </summary>
              <div className="px-4 pb-4">
                <ActivityCard activity={activity} {...card} />
              </div>
            </details>
          ))}
          {otherSeries.map((one) => (
            <details key={one.id} className="card fold">
              <summary className="flex min-h-13 items-center gap-3 px-4 py-3 font-semibold">
                <span className="min-w-0 flex-1" dir="auto">
                  {one.title}
                </span>
              </summary>
              <div className="px-4 pb-4">
                <Series {...{ room, mine }} series={one} />
              </div>
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

const SeriesPanel = lazily(() => import('./series-panel.tsx'));
const TimerLine = lazily(() => import('../series/timer-line.tsx'));

function Series(props: SeriesPanelProps) {
  return (
    <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
      <SeriesPanel {...props} />
    </Suspense>
  );
}

function Timer(props: TimerLineProps) {
  return (
    <Suspense fallback={<div className="min-h-6" />}>
      <TimerLine {...props} />
    </Suspense>
  );
}

/** The quiz or survey that the crew has put in focus. */
export function focusedSeries({ focus, series }: RoomView): SeriesView | undefined {
  return focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
}

/** What the crew has put in focus, when it is an activity that is on show. */
export function focusedActivity({ focus, activities }: RoomView): ActivityView | undefined {
  return focus.kind === 'activity' ? activities.find(({ id }) => id === focus.activityId) : undefined;
}

function ActivityWord({ activity, isEventOpen }: { activity: ActivityView; isEventOpen: boolean }) {
  return (
    <span className="text-xs font-semibold text-muted">
      {isEventOpen && activity.state === 'open' ? (
        <span className="text-accent-text">
          <Trans>open</Trans>
        </span>
      ) : (
        <Trans>closed</Trans>
      )}
    </span>
  );
}

/** Nothing to vote on yet; asking needs no host. A link: without scripts it leads down the one long page. */
function Waiting({ room, onAsk }: { room: RoomView; onAsk: () => void }) {
  const ask = (
    <a
      href="#questions"
      {...buttonAttributes()}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <Trans>Ask a question</Trans>
    </a>
  );
  if (room.event.state === 'ended') {
    return <EmptyState title={<Trans>No results to show</Trans>} />;
  }
  return (
    <EmptyState title={<Trans>You are in</Trans>} mark={<TallyMark />} action={room.event.state === 'open' && room.event.questionsOpen && ask}>
      {room.event.description || <Trans>Polls appear here as soon as the hosts open one. Keep this page at hand.</Trans>}
    </EmptyState>
  );
}
