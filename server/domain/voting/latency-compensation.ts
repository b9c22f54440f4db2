import { limits } from '#contracts/limits.ts';

/** Arrival minus half of the shortest round trip. `latencyCreditMs` limits what faking a distance gains. */
export function elapsedMs({
  arrivedAt,
  openedAt,
  roundTripMs,
}: {
  arrivedAt: number;
  openedAt: number;
  roundTripMs: number | null;
}): number {
  return Math.max(0, Math.round(arrivedAt - openedAt - latencyCreditMs(roundTripMs)));
}

export function latencyCreditMs(roundTripMs: number | null): number {
  if (roundTripMs === null || !Number.isFinite(roundTripMs)) return 0;
  return Math.min(Math.max(roundTripMs / 2, 0), limits.latencyCreditMs);
}

/** The page returns it, signed, with each request. */
export interface RoundTrip {
  participantId: string;
  sentAt: number;
  bestMs: number | null;
  bestAt: number;
}

/** Delaying the echo only makes the round trip longer, and the shortest of the last minutes counts. */
export function measureRoundTrip(echo: RoundTrip | null, participantId: string, now: number): RoundTrip {
  const fresh: RoundTrip = { participantId, sentAt: now, bestMs: null, bestAt: now };
  if (echo?.participantId !== participantId || echo.sentAt > now) return fresh;
  const known = now - echo.bestAt <= limits.roundTripMaxAgeMs ? echo.bestMs : null;
  const kept = { ...fresh, bestMs: known, bestAt: known === null ? now : echo.bestAt };
  const tookMs = now - echo.sentAt;
  if (tookMs > limits.roundTripMaxMs) return kept;
  return known === null || tookMs <= known ? { ...fresh, bestMs: tookMs, bestAt: now } : kept;
}

export function creditedRoundTripMs(shown: RoundTrip | null, participantId: string, now: number): number | null {
  if (shown?.participantId !== participantId || shown.bestMs === null) return null;
  return now - shown.bestAt <= limits.roundTripMaxAgeMs ? shown.bestMs : null;
}
