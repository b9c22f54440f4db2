const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/**
 * A relative time, negative for the past: seconds below two minutes, else the largest unit that counts at least two.
 */
export function preciseRelativeTime(
  atMs: number,
  nowMs: number,
): { count: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  const offMs = atMs - nowMs;
  const { unit, ms } = steps.find((step) => Math.abs(offMs) >= 2 * step.ms) ?? { unit: 'second' as const, ms: 1_000 };
  return { count: Math.trunc(offMs / ms) || 0, unit };
}
