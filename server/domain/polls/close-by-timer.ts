import { activitiesChanged, nothingVisible } from '../model/changes.ts';
import type { Activity } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { World } from '../model/store.ts';
import { closingAt, revealingIn } from '../voting/opening-and-closing.ts';

/** As of the timer's end, however late this runs: the grace period starts there. Null when already closed. */
export async function closeByTimer(
  world: World,
  { id, eventId }: Pick<Activity, 'id' | 'eventId'>,
): Promise<Activity | null> {
  try {
    return await world.store.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      tx.announce(nothingVisible(eventId));
      const activity = await tx.activities.byId(id);
      if (activity?.state !== 'open' || activity.closesAt === null || activity.closesAt > world.now()) return null;
      const series = activity.seriesId === null ? null : await tx.series.byId(activity.seriesId);
      const change = {
        ...closingAt(activity, activity.closesAt, revealingIn(event, series)),
        revision: event.revision,
      };
      await tx.activities.update(id, change);
      tx.announce(activitiesChanged(eventId, [id]));
      return { ...activity, ...change };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
