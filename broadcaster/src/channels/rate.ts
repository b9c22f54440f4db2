/**
 * The generic cell rate algorithm: the field holds when the bucket will be full again. False when the rate is exceeded.
 */
export function spend<Field extends string>(
  holder: Record<Field, number>,
  field: Field,
  perSecond: number,
  burst: number,
  nowMs = performance.now(),
): boolean {
  const startMs = Math.max(holder[field], nowMs);
  const stepMs = 1_000 / perSecond;
  if (startMs - nowMs > (burst - 1) * stepMs + 1e-6) return false;
  holder[field] = startMs + stepMs;
  return true;
}
