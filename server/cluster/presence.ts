import type { Presence } from '../http/context.ts';

interface PresenceOptions {
  now: () => number;
  isConnected: ((participantId: string) => boolean) | null;
  onChanged?: (eventId: string) => void;
}

export type PresenceBook = ReturnType<typeof createPresence>;

/** Polling begins up to 13 s after a network failure. */
const lingerMs = 30_000;
const pollExpiryMs = 10_000;
/** A page without a socket polls, more slowly in the background. One without scripts counts as open this long. */
const pageExpiryMs = 120_000;
/** Without a sign-in on the socket, its closing goes unnoticed. */
const untracedSocketExpiryMs = 3_600_000;

interface Sign {
  until: number;
  /** Signed in on a socket, so a disconnect is noticed. */
  isTraced: boolean;
  openUntil: number;
}

export function createPresence({ now, isConnected, onChanged }: PresenceOptions) {
  const rooms = new Map<string, Map<string, Sign>>();
  const reported = new Map<string, number>();

  /** Forgets who is gone. Returns those connected or with an open page. */
  function refresh(room: Map<string, Sign>): Set<string> {
    const at = now();
    const open = new Set<string>();
    for (const [participantId, sign] of room) {
      if (isConnected?.(participantId)) {
        sign.until = at + lingerMs;
        sign.isTraced = true;
        sign.openUntil = 0;
        open.add(participantId);
      } else if (sign.until <= at) room.delete(participantId);
      else if (sign.openUntil > at) open.add(participantId);
    }
    return open;
  }

  function openNow(eventId: string): ReadonlySet<string> | null {
    return isConnected && refresh(rooms.get(eventId) ?? new Map());
  }

  const signs: Presence = {
    note(eventId, participantId, sign) {
      if (!isConnected) return;
      const room = rooms.get(eventId) ?? new Map<string, Sign>();
      rooms.set(eventId, room);
      const known = room.get(participantId);
      const isTraced = known?.isTraced === true || sign === 'sign-in';
      const lastsMs = isTraced ? lingerMs : sign === 'channel' ? untracedSocketExpiryMs : pageExpiryMs;
      const longest = known && known.isTraced === isTraced ? known.until : 0;
      const ofPage = sign === 'sign-in' ? now() + pollExpiryMs : isTraced ? (known?.openUntil ?? 0) : now() + lastsMs;
      room.set(participantId, {
        until: Math.max(longest, now() + lastsMs),
        isTraced,
        openUntil: sign === 'poll' ? now() + pollExpiryMs : ofPage,
      });
    },
    forget(eventId, participantId) {
      rooms.get(eventId)?.delete(participantId);
    },
  };
  return {
    ...signs,
    /** Those connected, disconnected for under 30 s or, without a socket, seen within 2 minutes. Null if unknown. */
    hereNow(eventId: string): ReadonlySet<string> | null {
      if (!isConnected) return null;
      const room = rooms.get(eventId);
      if (room) refresh(room);
      return new Set(room?.keys());
    },
    /** Excludes those whose socket has closed and whose page does not poll. */
    openNow,
    openUntil: (eventId: string, participantId: string) => rooms.get(eventId)?.get(participantId)?.openUntil ?? 0,
    sweep() {
      for (const [eventId, room] of rooms) {
        const count = refresh(room).size;
        if (count !== (reported.get(eventId) ?? 0)) onChanged?.(eventId);
        if (count === 0) reported.delete(eventId);
        else reported.set(eventId, count);
        if (room.size === 0) rooms.delete(eventId);
      }
    },
  };
}
