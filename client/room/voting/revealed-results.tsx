import type { Mine } from '#contracts/pages.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { ActivityCard } from './activity-card.tsx';

/** The revealed results of a series that is over. */
export function RevealedResults({
  room,
  activities,
  mine,
}: {
  room: RoomView;
  activities: readonly ActivityView[];
  mine: Mine;
}) {
  return activities
    .filter(({ isRevealed }) => isRevealed)
    .map((activity) => (
      <section key={activity.id} className="card p-4">
        <ActivityCard event={room.event} activity={activity} mine={mine} isEventOpen={false} />
      </section>
    ));
}
