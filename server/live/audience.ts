import { channels } from '#contracts/channels.ts';
import type { Publisher } from './publisher.ts';

/** Who poll now and have no socket. */
export type PollerCount = (eventId: string) => number;

/**
 * Null when the broadcaster cannot tell. Screens join both the room channel and the screen channel, so participants are
 * the difference.
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
