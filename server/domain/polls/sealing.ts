import { inEvent } from '../events/events.ts';
import { nothingVisible } from '../model/changes.ts';
import type { Place } from '../model/queries/polls.ts';
import type { World } from '../model/store.ts';

/** From here on, not even the operator can tell who gave which answer. */
export function sealRound(world: World, { eventId, ...round }: Place & { eventId: string }): Promise<void> {
  return inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    // It may have been reopened, or sealed by another process, since it was found due.
    const due = await tx.ballots.dueForSealing(world.now());
    if (due.some((one) => one.activityId === round.activityId && one.round === round.round))
      await tx.ballots.seal(round);
  });
}
