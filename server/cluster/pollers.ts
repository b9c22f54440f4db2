import { BoundedMap } from '#contracts/bounded-map.ts';
import type { Presence } from '../http/context.ts';

export interface PollersOptions {
  now: () => number;
  /** Whether a socket is signed in as the participant: it is counted, and not once more. Null where the broadcaster is elsewhere and cannot be asked for each. */
  isConnected: ((participantId: string) => boolean) | null;
  /** Who has polled here since the last look, for other processes. */
  onPolled?: (polled: readonly Polled[]) => void;
  /** Of the event there are more or fewer than at the last look. */
  onChanged: (eventId: string) => void;
}

/** A participant of an event polled. */
export type Polled = readonly [eventId: string, participantId: string];

/** Participants whose pages ask every few seconds, since they have no socket (decision 0007). */
export interface Pollers extends Presence {
  /** They polled at another process. */
  hear(polled: readonly Polled[]): void;
  countNow(eventId: string): number;
  pollsNow(eventId: string, participantId: string): boolean;
  /** Notices who came and who has gone silent; call it every second. */
  look(): void;
}

/** Of the polls every 3 s two may get lost. */
const silentMs = 10_000;

/** A broadcaster elsewhere counts a connection that broke for so long (120 s and 30 s for the pong), while its page polls already. */
const brokenSocketMs = 150_000;
/** More than ever join one process within that time. */
const mostJoined = 100_000;

interface Room {
  /** By participant, until when they are here without asking again. */
  untils: Map<string, number>;
  toldCount: number;
}

/** Holds those who poll, and nobody else: a hall on sockets costs nothing. */
export function createPollers({ now, isConnected, onChanged, onPolled }: PollersOptions): Pollers {
  const rooms = new Map<string, Room>();
  /** Participants who have polled since the last look, with their events. */
  const untold = new Map<string, string>();
  /** With a broadcaster elsewhere: who asked to join its channels, and since and until when they poll instead, if they do. */
  const joined = new BoundedMap<string, { since: number; until: number } | null>(mostJoined);

  function refresh({ untils }: Room): void {
    const at = now();
    for (const [participantId, until] of untils) {
      if (until <= at || isConnected?.(participantId)) untils.delete(participantId);
    }
  }

  function keep([eventId, participantId]: Polled): void {
    const room = rooms.get(eventId) ?? { untils: new Map<string, number>(), toldCount: 0 };
    rooms.set(eventId, room);
    room.untils.set(participantId, now() + silentMs);
  }

  function hasSocket(participantId: string): boolean {
    if (isConnected) return isConnected(participantId);
    const polling = joined.get(participantId);
    if (polling === undefined) return false;
    const at = now();
    const since = polling && at < polling.until ? polling.since : at;
    if (at - since >= brokenSocketMs) joined.delete(participantId);
    else joined.set(participantId, { since, until: at + silentMs });
    return joined.has(participantId);
  }

  return {
    note(eventId, participantId, sign, socketLostMs = Infinity) {
      if (sign === 'channel' || sign === 'sign-in') {
        rooms.get(eventId)?.untils.delete(participantId);
        if (!isConnected) joined.set(participantId, null);
      }
      // A page knows of a socket that another process signed for it.
      if (sign !== 'poll' || hasSocket(participantId) || (!isConnected && socketLostMs < brokenSocketMs)) return;
      keep([eventId, participantId]);
      if (onPolled) untold.set(participantId, eventId);
    },
    forget(eventId, participantId) {
      rooms.get(eventId)?.untils.delete(participantId);
      untold.delete(participantId);
      joined.delete(participantId);
    },
    hear(polled) {
      polled.forEach(keep);
    },
    countNow(eventId) {
      const room = rooms.get(eventId);
      if (!room) return 0;
      refresh(room);
      return room.untils.size;
    },
    pollsNow: (eventId, participantId) => (rooms.get(eventId)?.untils.get(participantId) ?? 0) > now(),
    look() {
      onPolled?.([...untold].map(([participantId, eventId]) => [eventId, participantId]));
      untold.clear();
      for (const [eventId, room] of rooms) {
        refresh(room);
        const count = room.untils.size;
        if (count === 0) rooms.delete(eventId);
        if (count === room.toldCount) continue;
        room.toldCount = count;
        onChanged(eventId);
      }
    },
  };
}
