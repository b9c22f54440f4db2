import type { Presence } from '../http/context.ts';

export interface PollersOptions {
  now: () => number;
  /** Whether a socket is signed in as the participant, who is then counted there. Null with an external broadcaster. */
  isConnected: ((participantId: string) => boolean) | null;
  /** Participants who polled here since the last sweep, for other processes. */
  onPolled?: (polled: readonly Polled[]) => void;
  onChanged: (eventId: string) => void;
}

export type Polled = readonly [eventId: string, participantId: string];

export type Pollers = ReturnType<typeof createPollers>;

/** Tolerates two lost polls, since pages poll every 3 s. */
const pollExpiryMs = 10_000;

/**
 * An external broadcaster counts a broken connection for 120 s, plus 30 s for the pong, although its page already
 * polls.
 */
const brokenSocketMs = 150_000;

interface Room {
  expiries: Map<string, number>;
  reportedCount: number;
}

/** Participants without a socket, whose pages poll (decision 0007). */
export function createPollers({ now, isConnected, onChanged, onPolled }: PollersOptions) {
  const rooms = new Map<string, Room>();
  const unreported = new Map<string, string>();

  function refresh({ expiries }: Room): void {
    const at = now();
    for (const [participantId, until] of expiries) {
      if (until <= at || isConnected?.(participantId)) expiries.delete(participantId);
    }
  }

  function keep([eventId, participantId]: Polled): void {
    const room = rooms.get(eventId) ?? { expiries: new Map<string, number>(), reportedCount: 0 };
    rooms.set(eventId, room);
    room.expiries.set(participantId, now() + pollExpiryMs);
  }

  const signs: Presence = {
    note(eventId, participantId, sign, socketLostMs = Infinity) {
      if (sign === 'channel' || sign === 'sign-in') rooms.get(eventId)?.expiries.delete(participantId);
      const hasSocket = isConnected ? isConnected(participantId) : socketLostMs < brokenSocketMs;
      if (sign !== 'poll' || hasSocket) return;
      keep([eventId, participantId]);
      if (onPolled) unreported.set(participantId, eventId);
    },
    forget(eventId, participantId) {
      rooms.get(eventId)?.expiries.delete(participantId);
      unreported.delete(participantId);
    },
  };
  return {
    ...signs,
    receive(polled: readonly Polled[]): void {
      polled.forEach(keep);
    },
    countNow(eventId: string): number {
      const room = rooms.get(eventId);
      if (!room) return 0;
      refresh(room);
      return room.expiries.size;
    },
    pollsNow: (eventId: string, participantId: string): boolean =>
      (rooms.get(eventId)?.expiries.get(participantId) ?? 0) > now(),
    /** Call it every second. */
    sweep(): void {
      onPolled?.([...unreported].map(([participantId, eventId]) => [eventId, participantId]));
      unreported.clear();
      for (const [eventId, room] of rooms) {
        refresh(room);
        const count = room.expiries.size;
        if (count === 0) rooms.delete(eventId);
        if (count === room.reportedCount) continue;
        room.reportedCount = count;
        onChanged(eventId);
      }
    },
  };
}
