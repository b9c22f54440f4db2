import { limits } from '#contracts/limits.ts';

/**
 * When an answer counts as given, for the points, in whole ms: its arrival minus this participant's measured latency,
 * which is half of the shortest round trip. Never before the start, and never more than `limits.latencyCreditMs`, so a
 * client that fakes its distance gains at most that.
 * Whether an answer counts at all depends only on its arrival.
 */
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

/** Null: nothing was measured, so nothing is credited. */
export function latencyCreditMs(roundTripMs: number | null): number {
  if (roundTripMs === null || !Number.isFinite(roundTripMs)) return 0;
  return Math.min(Math.max(roundTripMs / 2, 0), limits.latencyCreditMs);
}

/** The server's measurement of one participant's network, which the page carries back and forth, signed. */
export interface RoundTrip {
  participantId: string;
  /** When this was signed; the next request shows the round trip. */
  sentAt: number;
  /** The shortest round trip so far; null before the first echo. */
  bestMs: number | null;
  /** When that was measured. */
  bestAt: number;
}

/**
 * The next measurement. An echo is accepted only from its recipient, and soon: a page that delays it makes its round
 * trip longer, never shorter, and the shortest of the last minutes counts.
 */
export function measureRoundTrip(echo: RoundTrip | null, participantId: string, now: number): RoundTrip {
  const fresh: RoundTrip = { participantId, sentAt: now, bestMs: null, bestAt: now };
  if (echo?.participantId !== participantId || echo.sentAt > now) return fresh;
  const known = now - echo.bestAt <= limits.roundTripMaxAgeMs ? echo.bestMs : null;
  const kept = { ...fresh, bestMs: known, bestAt: known === null ? now : echo.bestAt };
  const tookMs = now - echo.sentAt;
  if (tookMs > limits.roundTripMaxMs) return kept;
  return known === null || tookMs <= known ? { ...fresh, bestMs: tookMs, bestAt: now } : kept;
}

/**
 * The round trip to credit for a participant's ballot; null when it is another participant's, too old, or not measured.
 */
export function creditedRoundTripMs(shown: RoundTrip | null, participantId: string, now: number): number | null {
  if (shown?.participantId !== participantId || shown.bestMs === null) return null;
  return now - shown.bestAt <= limits.roundTripMaxAgeMs ? shown.bestMs : null;
}
