import type { Presence } from '../http/context.ts';

export interface PresenceOptions {
  now: () => number;
  /** Whether a socket is signed in as the participant; null where the broadcaster is elsewhere and cannot be asked for each. */
  isConnected: ((participantId: string) => boolean) | null;
}

export interface PresenceBook extends Presence {
  /**
   * Who is in the event's room: connected now or gone for less than 30 s; without a socket, until 2 minutes after the last request.
   * Rather one too many than one too few. Null when nobody can tell: with a broadcaster elsewhere.
   */
  hereNow(eventId: string): ReadonlySet<string> | null;
  /** Of these, whose page is open at this moment, as far as that can be told: nobody whose socket has closed and whose page does not poll. */
  openNow(eventId: string): ReadonlySet<string> | null;
  /** Asks who is still connected; call it every few seconds, so that nobody's leaving is noticed late. */
  look(): void;
}

/** A dropped connection has this long to come back, or its page to be polled: that begins up to 13 s later, on a network that has just failed. */
const lingerMs = 30_000;
/** Of the polls every 3 s two may get lost. */
const silentPollMs = 10_000;
/** Without a socket a page is polled every 3 s, in the background more slowly; one without scripts is read for a while. */
const silentPageMs = 120_000;
/** Their socket is open, but not signed in (a browser that hides where it is): nobody hears it close. */
const untracedSocketMs = 3_600_000;

interface Sign {
  /** Here until then, unless there is another sign. */
  until: number;
  /** They signed in on their socket: when they leave, it shows. */
  isTraced: boolean;
  /** Their page is open until then, unless it gives another sign; where their socket tells that, 0. */
  openUntil: number;
}

/** Counts who is in which room. Forgets who gave no sign for long; whoever is connected stays known. */
export function createPresence({ now, isConnected }: PresenceOptions): PresenceBook {
  const rooms = new Map<string, Map<string, Sign>>();

  function refresh(room: Map<string, Sign>, at: number): void {
    for (const [participantId, sign] of room) {
      if (isConnected?.(participantId)) Object.assign(sign, { until: at + lingerMs, isTraced: true, openUntil: 0 });
      else if (sign.until <= at) room.delete(participantId);
    }
  }

  return {
    note(eventId, participantId, sign) {
      if (!isConnected) return;
      const room = rooms.get(eventId) ?? new Map<string, Sign>();
      rooms.set(eventId, room);
      const known = room.get(participantId);
      const isTraced = known?.isTraced === true || sign === 'sign-in';
      const lastsMs = isTraced ? lingerMs : sign === 'channel' ? untracedSocketMs : silentPageMs;
      const longest = known && known.isTraced === isTraced ? known.until : 0;
      const ofPage = sign === 'sign-in' ? 0 : isTraced ? (known?.openUntil ?? 0) : now() + lastsMs;
      room.set(participantId, {
        until: Math.max(longest, now() + lastsMs),
        isTraced,
        openUntil: sign === 'poll' ? now() + silentPollMs : ofPage,
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
    openNow(eventId) {
      if (!isConnected) return null;
      const at = now();
      const signs = [...(rooms.get(eventId) ?? [])];
      return new Set(signs.filter(([id, { openUntil }]) => isConnected(id) || openUntil > at).map(([id]) => id));
    },
    look() {
      for (const [eventId, room] of rooms) {
        refresh(room, now());
        if (room.size === 0) rooms.delete(eventId);
      }
    },
  };
}
