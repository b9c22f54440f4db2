import type { Presence } from '../http/context.ts';

export interface PresenceOptions {
  now: () => number;
  /**
   * Whether a socket is signed in as the participant; null with an external broadcaster, which cannot be asked for each
   * participant.
   */
  isConnected: ((participantId: string) => boolean) | null;
  /** The event's number of open pages changed since the last sweep. */
  onChanged?: (eventId: string) => void;
}

export interface PresenceBook extends Presence {
  /**
   * Participants in the event's room: connected, disconnected for less than 30 s, or, without a socket, seen within 2
   * minutes. Errs on the side of too many. Null with an external broadcaster, where this is unknown.
   */
  hereNow(eventId: string): ReadonlySet<string> | null;
  /**
   * Those of `hereNow` whose page is probably open now: excludes anyone whose socket has closed and whose page does not
   * poll.
   */
  openNow(eventId: string): ReadonlySet<string> | null;
  /** Checks who is still connected; call it every few seconds so that departures are noticed in time. */
  sweep(): void;
}

/** Grace period to reconnect or start polling, which begins up to 13 s after a network failure. */
const lingerMs = 30_000;
/** Tolerates two lost polls; pages poll every 3 s. */
const pollExpiryMs = 10_000;
/**
 * Without a socket a page polls every 3 s, more slowly in the background. A page without scripts is read for a while.
 */
const pageExpiryMs = 120_000;
/** The socket is open but not signed in (a browser that hides its location), so its closing goes unnoticed. */
const untracedSocketExpiryMs = 3_600_000;

interface Sign {
  /** When presence expires without another sign. */
  until: number;
  /** They signed in on their socket, so a disconnect is noticed. */
  isTraced: boolean;
  /** When the page stops counting as open without another sign; 0 where the socket tells. */
  openUntil: number;
}

/** Tracks who is in which room. Connected participants stay; others expire. */
export function createPresence({ now, isConnected, onChanged }: PresenceOptions): PresenceBook {
  const rooms = new Map<string, Map<string, Sign>>();
  const reported = new Map<string, number>();

  function refresh(room: Map<string, Sign>, at: number): void {
    for (const [participantId, sign] of room) {
      if (isConnected?.(participantId)) Object.assign(sign, { until: at + lingerMs, isTraced: true, openUntil: 0 });
      else if (sign.until <= at) room.delete(participantId);
    }
  }

  function openNow(eventId: string): ReadonlySet<string> | null {
    if (!isConnected) return null;
    const at = now();
    const room = rooms.get(eventId);
    if (room) refresh(room, at);
    return new Set([...(room ?? [])].filter(([id, sign]) => isConnected(id) || sign.openUntil > at).map(([id]) => id));
  }

  return {
    note(eventId, participantId, sign) {
      if (!isConnected) return;
      const room = rooms.get(eventId) ?? new Map<string, Sign>();
      rooms.set(eventId, room);
      const known = room.get(participantId);
      const isTraced = known?.isTraced === true || sign === 'sign-in';
      const lastsMs = isTraced ? lingerMs : sign === 'channel' ? untracedSocketExpiryMs : pageExpiryMs;
      const longest = known && known.isTraced === isTraced ? known.until : 0;
      // Signing in takes a moment longer than being allowed to.
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
    hereNow(eventId) {
      if (!isConnected) return null;
      const room = rooms.get(eventId);
      if (room) refresh(room, now());
      return new Set(room?.keys());
    },
    openNow,
    sweep() {
      for (const [eventId, room] of rooms) {
        refresh(room, now());
        const count = openNow(eventId)?.size ?? 0;
        if (count !== (reported.get(eventId) ?? 0)) onChanged?.(eventId);
        if (count === 0) reported.delete(eventId);
        else reported.set(eventId, count);
        if (room.size === 0) rooms.delete(eventId);
      }
    },
  };
}
