import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import { lockEvent } from '../events/events.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';

/**
 * Counts a group of reactions at one event. Throws `NOT_FOUND`, `EVENT_NOT_OPEN`, `REACTIONS_CLOSED`, and then counts
 * nothing.
 */
export async function react(tx: Queries, eventId: string, counts: Partial<ReactionTotals>): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!event.reactionsOpen) throw new Refusal('REACTIONS_CLOSED');
  await tx.reactions.add(eventId, counts);
}
