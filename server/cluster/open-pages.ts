import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Pollers } from './pollers.ts';
import type { PresenceBook, PresenceOptions } from './presence.ts';

/**
 * Whose pages are open, at whichever process. `areShared`: others see people too. Then who has a socket at another one is known by the
 * broadcasters, and who polls there by the pollers, neither with their events: those are looked up. Of a page at another process without
 * a socket that could be signed in, or without scripts, nothing is known here.
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
    const everybody = await tx.participants.presentIds(eventId);
    return new Set(everybody.filter((id) => seen.has(id) || isConnected?.(id) || pollers.pollsNow(eventId, id)));
  };
}
