import type { Activity } from '../model/entities.ts';
import { closeIf } from '../quizzes/close-when-all-answered.ts';
import { seriesOf } from '../quizzes/series.ts';
import type { World } from '../model/store.ts';
import { closingAt, revealingIn } from '../voting/opening-and-closing.ts';

/**
 * Closes it as of the timer's end, however late this runs, since the grace period starts there. Null if already closed.
 */
export function closeByTimer(world: World, place: Pick<Activity, 'id' | 'eventId'>): Promise<Activity | null> {
  return closeIf(world, place, async (tx, activity, event) => {
    if (activity.state !== 'open' || activity.closesAt === null || activity.closesAt > world.now()) return null;
    return closingAt(activity, activity.closesAt, revealingIn(event, await seriesOf(tx, activity)));
  });
}
