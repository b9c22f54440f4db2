import { channels } from '#contracts/channels.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Store } from '../domain/model/store.ts';
import type { Publisher } from './publisher.ts';

export interface AudienceSources {
  store: Pick<Store, 'snapshot'>;
  publisher: Pick<Publisher, 'subscriptionCount'>;
  pollers?: ((eventId: string) => number) | undefined;
  openNow?: OpenNow | undefined;
}

export async function countPresent(
  { store, publisher, pollers = () => 0, openNow }: AudienceSources,
  eventId: string,
): Promise<number | null> {
  const open = openNow && (await store.snapshot((tx) => openNow(eventId, tx)));
  if (open) return open.size;
  // Screens join both the room channel and the screen channel.
  const [all, watching] = await Promise.all([
    publisher.subscriptionCount(channels.room(eventId)),
    publisher.subscriptionCount(channels.screen(eventId)),
  ]);
  return all === null || watching === null ? null : Math.max(0, all - watching) + pollers(eventId);
}
