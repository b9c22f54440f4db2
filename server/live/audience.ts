import { channels } from '#contracts/channels.ts';
import type { Publisher } from './publisher.ts';

/** How many participants of an event poll now and have no socket. */
export type PollerCount = (eventId: string) => number;

/**
 * Participants who are connected to an event now, or poll for want of a socket; null when the broadcaster cannot tell. Whoever joins the room's channel without
 * taking part joins the screen's too, so the difference takes part.
 */
export async function countPresent(
  publisher: Pick<Publisher, 'subscriptionCount'>,
  eventId: string,
  pollers: PollerCount,
): Promise<number | null> {
  const [all, watching] = await Promise.all([
    publisher.subscriptionCount(channels.room(eventId)),
    publisher.subscriptionCount(channels.screen(eventId)),
  ]);
  return all === null || watching === null ? null : Math.max(0, all - watching) + pollers(eventId);
}
