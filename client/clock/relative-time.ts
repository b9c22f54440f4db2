const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/**
 * Relative time in the largest unit that fits. Under a minute is "now" (0 seconds), as is a time in the future from a
 * wrong clock.
 */
export function relativeTime(
  atMs: number,
  nowMs: number,
): { count: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  for (const { unit, ms } of steps) {
    const count = Math.floor((nowMs - atMs) / ms);
    if (count >= 1) return { count: -count, unit };
  }
  return { count: 0, unit: 'second' };
}
