/** Generic cell rate algorithm. Returns when the bucket is full again; undefined when the rate is exceeded. */
export function spend(dueAtMs: number, nowMs: number, perSecond: number, burst: number): number | undefined {
  const startMs = Math.max(dueAtMs, nowMs);
  const stepMs = 1_000 / perSecond;
  return startMs - nowMs > (burst - 1) * stepMs + 1e-6 ? undefined : startMs + stepMs;
}
