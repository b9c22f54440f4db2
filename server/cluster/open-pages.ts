import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Pollers } from './pollers.ts';
import type { PresenceBook, PresenceOptions } from './presence.ts';

/**
 * Participants with an open page, at any process. With `areShared`, sockets and pollers at other processes are known
 * but not their events, so the event's participants are looked up. A page at another process with no signed-in socket,
 * or without scripts, is unknown here.
 */
export function openPagesOf({
  presence,
  pollers,
  isConnected,
  areShared,
}: {
  presence: Pick<PresenceBook, 'openNow'>;
  pollers: Pick<Pollers, 'pollsNow'>;
  isConnected: PresenceOptions['isConnected'];
  areShared: boolean;
}): OpenNow {
  return async (eventId, tx) => {
    const seen = presence.openNow(eventId);
    if (!areShared || seen === null) return seen;
    const present = await tx.participants.presentIds(eventId);
    return new Set(present.filter((id) => seen.has(id) || isConnected?.(id) || pollers.pollsNow(eventId, id)));
  };
}
