import type { Presence } from '../http/context.ts';

interface PollersOptions {
  now: () => number;
  isConnected: ((participantId: string) => boolean) | null;
  /** Until when a page that is open here counts. Without it, only polls count. */
  openUntil?: (eventId: string, participantId: string) => number;
  onPolled?: (polled: readonly Polled[]) => void;
  onChanged: (eventId: string) => void;
}

/** `forMs`: how much longer the participant counts; 0 for someone who left. */
export type Polled = readonly [eventId: string, participantId: string, forMs: number];

export type Pollers = ReturnType<typeof createPollers>;

/** Pages poll every 3 s, so this tolerates two lost polls. */
const pollExpiryMs = 10_000;

/** An external broadcaster counts a broken connection for 120 s, plus 30 s for the pong. */
const brokenSocketMs = 150_000;

interface Room {
  expiries: Map<string, number>;
  reportedCount: number;
}

/** Participants without a socket, at other processes too (decision 0007). */
export function createPollers({ now, isConnected, openUntil, onChanged, onPolled }: PollersOptions) {
  const rooms = new Map<string, Room>();
  const unreported = new Map<string, string>();

  function refresh({ expiries }: Room) {
    const at = now();
    for (const [participantId, until] of expiries) {
      if (until <= at || isConnected?.(participantId)) expiries.delete(participantId);
    }
  }

  function keep(eventId: string, participantId: string, until: number) {
    const room = rooms.get(eventId) ?? { expiries: new Map<string, number>(), reportedCount: 0 };
    rooms.set(eventId, room);
    room.expiries.set(participantId, until);
  }

  function keepAndReport(eventId: string, participantId: string, until: number) {
    keep(eventId, participantId, until);
    if (onPolled) unreported.set(participantId, eventId);
  }

  const remainingMs = (eventId: string, participantId: string) =>
    Math.max(0, (rooms.get(eventId)?.expiries.get(participantId) ?? 0) - now());

  const signs: Presence = {
    note(eventId, participantId, sign, socketLostMs = Infinity) {
      if (openUntil) {
        const until = openUntil(eventId, participantId);
        if (until > now()) keepAndReport(eventId, participantId, until);
        return;
      }
      if (sign === 'channel' || sign === 'sign-in') rooms.get(eventId)?.expiries.delete(participantId);
      const hasSocket = isConnected ? isConnected(participantId) : socketLostMs < brokenSocketMs;
      if (sign === 'poll' && !hasSocket) keepAndReport(eventId, participantId, now() + pollExpiryMs);
    },
    forget: (eventId, participantId) => keepAndReport(eventId, participantId, now()),
  };
  return {
    ...signs,
    receive(polled: readonly Polled[]) {
      for (const [eventId, participantId, forMs] of polled) keep(eventId, participantId, now() + forMs);
    },
    countNow(eventId: string) {
      const room = rooms.get(eventId);
      if (!room) return 0;
      refresh(room);
      return room.expiries.size;
    },
    pollsNow: (eventId: string, participantId: string) => remainingMs(eventId, participantId) > 0,
    sweep() {
      onPolled?.([...unreported].map(([id, eventId]) => [eventId, id, remainingMs(eventId, id)]));
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
